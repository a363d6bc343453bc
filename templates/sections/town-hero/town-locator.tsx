/** The map beside a town's headline: its county lit, the base, the line between them and how long it is. */
import type { Company, Town } from "../../../data/site.ts";
import type { MapFrames } from "../../assets.ts";
import { kilometres, roundKilometres } from "../../format.ts";
import { layOutLocator, ringStep } from "./locator-layout.ts";
import { locatorSize, offsetFrom, type Span, spanFor } from "./projection.ts";

type Base = Company["headquarters"];

export function TownLocator({ town, base, frames }: { town: Town; base: Base; frames: MapFrames }) {
  const { scale, outlines, span } = frameFor(town, base, frames);
  const { view, rings, counties, dot, name, baseName, plate } = layOutLocator(town, base, span, scale);
  const { width, height } = locatorSize;
  return (
    <div className="locator">
      <svg
        className="locator__map"
        viewBox={`${view.left} ${view.top} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={describe(town, base, span)}
      >
        <image href={outlines} x={scale.left} y={scale.top} width={scale.width} height={scale.height} />
        <g className="locator__rings">
          {rings.map((radius) => (
            <circle key={radius} r={radius} />
          ))}
        </g>
        {counties.map((county) => (
          <text
            key={county.name}
            className={county.isUnderWords ? "locator__county locator__county--far-left" : "locator__county"}
            x={county.x}
            y={county.y}
          >
            {county.name}
          </text>
        ))}
        {!town.isBase && <path className="locator__line" pathLength="1" d={`M0 0L${dot.x} ${dot.y}`} />}
        {!town.isBase && <circle className="locator__base" r="6" />}
        <circle className="locator__halo" cx={dot.x} cy={dot.y} r="17" />
        <circle className="locator__town" cx={dot.x} cy={dot.y} r="8" />
        <text className={name.isLong ? "locator__name locator__name--long" : "locator__name"} x={name.x} y={name.y}>
          {town.name}
        </text>
        {!town.isBase && (
          <text className="locator__base-name" x={baseName.x} y={baseName.y} textAnchor={baseName.end ? "end" : "start"}>
            {base.name}
          </text>
        )}
        {!town.isBase && (
          <g className="locator__distance">
            <rect x={plate.x - plate.width / 2} y={plate.y - 16} width={plate.width} height="32" rx="3" />
            <text x={plate.x} y={plate.y + 6}>
              {plate.text}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}
TownLocator.css = [new URL("./town-locator.css", import.meta.url)];

/**
 * The outlines under a town's locator and the scale they are drawn in.
 * @throws Error when the assets were made without this town.
 */
export function frameFor(town: Town, base: Base, { scales, outlines }: MapFrames) {
  const span = spanFor(offsetFrom(base, town));
  const scale = scales[span];
  const address = outlines[outlinesName(span, town)];
  if (scale === undefined || address === undefined)
    throw new Error(`no outlines for ${town.name}, Co. ${town.county.name}, at ${span} km: the maps were made from other towns`);
  return { span, scale, outlines: address };
}

/** "78-meath" */
export const outlinesName = (span: number, { county }: Pick<Town, "county">) => `${span}-${county.slug}`;

const describe = (town: Town, base: Base, span: Span) =>
  town.isBase
    ? `Map: ${town.name}, Co. ${town.county.name}, our base, with rings every ${roundKilometres(ringStep(span))}`
    : `Map: ${town.name}, Co. ${town.county.name}, is ${kilometres(town.distanceKm)} from our base in ${base.name}, in a straight line`;
