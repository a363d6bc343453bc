/** The static coverage map, with a ring around the page's town. The interactive map replaces it, also on a click. */

import type { DrawingAsset } from "../../assets.ts";
import { coveragePoint, coverageSize } from "../../maps/coverage-projection.ts";
import type { Company, Town } from "../../model.ts";

type Props = { company: Company; coverage: DrawingAsset; town: Town | undefined };

export function CoverageMap({ company, coverage, town }: Props) {
  const { src, width, height, alt } = coverage;
  return (
    <div className="areas__map" data-wakes="coverage">
      <picture>
        <img src={src} width={width} height={height} alt={alt} loading="lazy" />
      </picture>
      {town !== undefined && !town.isBase && <OwnRing company={company} town={town} />}
      <p className="areas__hint">Click anywhere on the map to check coverage</p>
    </div>
  );
}

/** Has the view box and slicing of the picture below, so that the two are aligned at every size. */
function OwnRing({ company, town }: { company: Company; town: Town }) {
  const { x, y } = coveragePoint(company, town);
  return (
    <svg
      className="areas__own"
      viewBox={`0 0 ${coverageSize.width} ${coverageSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle cx={Math.round(x)} cy={Math.round(y)} r="10" />
    </svg>
  );
}
