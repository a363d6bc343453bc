/** A county's towns, nearest to the base first, each with its distance and its hardness in a word. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import type { Company, CountyPageData } from "../../model.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { Pause } from "../../parts/pause.tsx";
import { paths } from "../../paths.ts";
import { kilometres } from "../../words/format.ts";
import { hardnessFigure, type PrintedFigure } from "../../words/printed-figures.ts";
import { CountyMap } from "./county-map.tsx";

type Props = Pick<CountyPageData, "county" | "part" | "towns"> & {
  readonly base: Company["headquarters"];
  readonly frame: LocatorFrame;
};

export function CountyTowns({ county, part, towns, base, frame }: Props) {
  const parts = Array.from({ length: part.of }, (_, index) => index + 1);
  return (
    <section className="county-towns" aria-labelledby="towns-title">
      <div className="wrap">
        <h2 id="towns-title">Your town, in a word</h2>
        <CountyMap county={county} towns={towns} base={base} frame={frame} />
        <ul className="figures">
          {towns.map((town) => (
            <li key={town.slug}>
              <span>
                <a href={paths.town(town)}>{town.name}</a>
                <Pause />
                <small>{town.isBase ? "our base" : kilometres(town.distanceKm)}</small>
              </span>
              <Pause />
              <span>{town.hardness}</span>
            </li>
          ))}
        </ul>
        {part.of > 1 && (
          <nav className="figures" aria-label={`Towns in ${inCounty(county.name)}, in parts`}>
            {parts.map((number) => (
              <a
                key={number}
                className="chip"
                href={paths.countyPart(county, number)}
                aria-current={number === part.number ? "page" : undefined}
              >
                {number}
              </a>
            ))}
          </nav>
        )}
      </div>
    </section>
  );
}
CountyTowns.css = [...ServiceChip.css, ...CountyMap.css, new URL("./county-towns.css", import.meta.url)];

/** Lists the measured values, for the file of figures for others to use. */
export const countyTownFigures = ({ towns }: Pick<Props, "towns">): readonly PrintedFigure[] =>
  towns.flatMap(({ name, measured }) => (measured === undefined ? [] : hardnessFigure(measured, name)));
