/** The map beside a town's headline: its county highlighted, and the line from the base to the town with its length. */

import { Fragment } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import { layOutLocator, ringStep } from "../../maps/locator-layout.ts";
import { locatorSize, outlinesExtent, type Span } from "../../maps/projection.ts";
import type { Company, Town } from "../../model.ts";
import { kilometres, roundKilometres } from "../../words/format.ts";

type Base = Company["headquarters"];

export function TownLocator({ town, base, frame }: { town: Town; base: Base; frame: LocatorFrame }) {
  const { labels, outlines, span } = frame;
  const { view, rings, counties, dot, name, baseName, plate } = layOutLocator(town, base, span, labels);
  const { width, height } = locatorSize;
  const { left, top } = outlinesExtent;
  return (
    <div className="locator">
      <p className="visually-hidden">{describe(town, base, span)}</p>
      <svg
        className="locator__map"
        viewBox={`${view.left} ${view.top} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <image href={outlines} x={left} y={top} width={outlinesExtent.width} height={outlinesExtent.height} />
        <g className="locator__rings">
          {rings.map((radius) => (
            <circle key={radius} r={radius} />
          ))}
        </g>
        {counties.map((county) => (
          <Fragment key={county.name}>
            <text
              className={county.isUnderWords ? "locator__county locator__county--far-left" : "locator__county"}
              x={county.x}
              y={county.y}
            >
              {county.name}
            </text>{" "}
          </Fragment>
        ))}
        {!town.isBase && <path className="locator__line" pathLength="1" d={`M0 0L${dot.x} ${dot.y}`} />}
        {!town.isBase && <circle className="locator__base" r="6" />}
        <circle className="locator__halo" cx={dot.x} cy={dot.y} r="17" />
        <circle className="locator__town" cx={dot.x} cy={dot.y} r="8" />
        <text className={name.isLong ? "locator__name locator__name--long" : "locator__name"} x={name.x} y={name.y}>
          {town.name}
        </text>{" "}
        {!town.isBase && (
          <text
            className="locator__base-name"
            x={baseName.x}
            y={baseName.y}
            textAnchor={baseName.end ? "end" : "start"}
          >
            {base.name}
          </text>
        )}{" "}
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

const describe = (town: Town, base: Base, span: Span) =>
  town.isBase
    ? `Map: ${town.name}, ${inCounty(town.county.name)}, our base, with rings every ${roundKilometres(ringStep(span))}`
    : `Map: ${town.name}, ${inCounty(town.county.name)}, is ${kilometres(town.distanceKm)} from our base in ${base.name}, in a straight line`;
