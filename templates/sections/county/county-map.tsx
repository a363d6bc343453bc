/** A county with its towns and their names: beside its headline, and smaller above the list of towns on phones. */
import { Fragment } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import { layOutCounty, type TownDot, viewAround } from "../../maps/county-layout.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import { locatorSize, outlinesExtent } from "../../maps/projection.ts";
import type { Company, County, Town } from "../../model.ts";

type Props = {
  readonly county: County;
  readonly towns: readonly Town[];
  readonly base: Company["headquarters"];
  readonly frame: LocatorFrame;
};

/** The map in the first screen, centred right of the text and below the header. */
export function CountyHeroMap({ towns, base, frame, ...names }: Props) {
  const dots = layOutCounty(towns, base, frame.span);
  const { left, top, width, height } = viewAround(dots, 1);
  const { width: wide, height: high } = locatorSize;
  const view = { left: left + width / 2 - wide * 0.56, top: top + height / 2 - high * 0.52, width: wide, height: high };
  return (
    <div className="locator">
      <Drawing dots={dots} view={view} base={base} frame={frame} {...names} />
    </div>
  );
}
CountyHeroMap.css = [new URL("./county-map.css", import.meta.url)];

export function CountyMap({ towns, base, frame, ...names }: Props) {
  const dots = layOutCounty(towns, base, frame.span);
  return (
    <div className="county-map">
      <Drawing dots={dots} view={viewAround(dots, 350 / 224)} base={base} frame={frame} {...names} />
    </div>
  );
}
CountyMap.css = CountyHeroMap.css;

type DrawingProps = Pick<Props, "county" | "base" | "frame"> & {
  readonly dots: readonly TownDot[];
  readonly view: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
};

function Drawing({ county, base, frame: { outlines }, dots, view }: DrawingProps) {
  const { left, top, width, height } = outlinesExtent;
  const viewBox = [view.left, view.top, view.width, view.height].map(Math.round).join(" ");
  const isHome = dots.some(({ isBase }) => isBase);
  return (
    <>
      <p className="visually-hidden">
        Map: {inCounty(county.name)}, its towns{isHome && `, and our base in ${base.name}`}
      </p>
      <svg className="locator__map" viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <image href={outlines} x={left} y={top} width={width} height={height} />
        {dots.map(({ name, x, y, isBase, label }) => (
          <Fragment key={`${x} ${y}`}>
            <circle className={isBase ? "county-map__base" : "county-map__town"} cx={x} cy={y} r="6" />
            {label !== undefined && (
              <text className="county-map__name" x={label.x} y={label.y} textAnchor={label.anchor}>
                {name}
              </text>
            )}{" "}
          </Fragment>
        ))}
      </svg>
    </>
  );
}
