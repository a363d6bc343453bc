/** The map beside a county's headline, styled as a town's: the county highlighted, its towns as dots, and the base. */

import { Fragment } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Company, County, Town } from "../../../data/schema/site.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import { layOutLocator } from "../../maps/locator-layout.ts";
import { locatorSize, offsetFrom, outlinesExtent, pixelsPerKm } from "../../maps/projection.ts";

type Props = {
  readonly county: County;
  readonly towns: readonly Town[];
  readonly farthest: Town;
  readonly base: Company["headquarters"];
  readonly frame: LocatorFrame;
};

export function CountyMap({ county, towns, farthest, base, frame: { span, labels, outlines } }: Props) {
  const { view, counties, baseName } = layOutLocator(middleOf(towns, farthest), base, span, labels);
  const { left, top, width, height } = outlinesExtent;
  return (
    <div className="locator">
      <svg
        className="locator__map"
        viewBox={`${view.left} ${view.top} ${locatorSize.width} ${locatorSize.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Map: ${inCounty(county.name)}, its towns, and our base in ${base.name}`}
      >
        <image href={outlines} x={left} y={top} width={width} height={height} />
        {counties.map(({ name, x, y, isUnderWords }) => (
          <Fragment key={name}>
            <text
              className={isUnderWords ? "locator__county locator__county--far-left" : "locator__county"}
              x={x}
              y={y}
            >
              {name}
            </text>{" "}
          </Fragment>
        ))}
        <path className="county-map__towns" d={dots(towns, base, pixelsPerKm(span))} />
        <circle className="locator__base" r="6" />
        <text className="locator__base-name" x={baseName.x} y={baseName.y} textAnchor={baseName.end ? "end" : "start"}>
          {base.name}
        </text>
      </svg>
    </div>
  );
}
CountyMap.css = [new URL("./county-map.css", import.meta.url)];

/** A nameless town in the middle of the county, for the locator's layout. Its county is named like the others. */
function middleOf(towns: readonly Town[], farthest: Town): Town {
  const mean = (of: (town: Town) => number) => towns.reduce((sum, town) => sum + of(town), 0) / towns.length;
  const place = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  return { ...farthest, ...place, name: "", county: { name: "", slug: "" }, isBase: false };
}

/** Lines without length, whose round ends are the dots. Dots at the same point are drawn once. */
function dots(towns: readonly Town[], base: Props["base"], scale: number) {
  const points = towns.map((town) => {
    const { x, y } = offsetFrom(base, town);
    return `M${Math.round((x * scale) / grid) * grid} ${Math.round((y * scale) / grid) * grid}h0`;
  });
  return [...new Set(points)].join("");
}

/** In px. Smaller distances are not visible. */
const grid = 4;
