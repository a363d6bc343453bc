/** A county's public supplies as rows, and the text beside them. */
import type { CountyPageData, CountySupply, ListNotes } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatNumber, sentenceCase } from "../../format.ts";
import { EpaListLink } from "../../parts/epa-list-link.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { paths } from "../../paths.ts";
import { recordedWhen } from "../../water-sentences.ts";

type Props = { readonly local: CountyPageData; readonly texts: SiteSettings["texts"]["county"] };

/** Names the list, explains its reasons, and says that a listed supply is not therefore unsafe. */
export function EpaListSentence({ local: { listNotes }, texts }: Props) {
  const { list, guide, reasons, caveat } = listNotes;
  return (
    <>
      {caveat !== undefined && (
        <p>
          <NonBreaking text={caveat.statement} /> <SourceLink of={caveat} />
        </p>
      )}
      {reasons.map(({ code, title, text }) => (
        <p key={code}>
          <b>{title}.</b> <NonBreaking text={text} />
        </p>
      ))}
      {list !== undefined && (
        <p>
          {texts.supplies.text} <SourceLink of={list} />. More on <EpaListLink list={list} guide={guide} />.
        </p>
      )}
    </>
  );
}

const states = { yes: "Listed", no: "Not listed", unknown: "Not known" } as const;
/** Of an old list. */
const formerStates = { yes: "Was listed", no: "Was not listed", unknown: "Not known" } as const;

export function CountySupplyItem({
  supply: { supply, sourceWater, agedAsOf, onList, listEntry, notes, towns, ...source },
  list,
}: {
  supply: CountySupply;
  list: ListNotes["list"];
}) {
  const isFormer = list?.isAged === true;
  const recorded = recordedWhen(agedAsOf);
  const { reasons = [], population, listedSince, note } = listEntry ?? {};
  return (
    <li>
      <b>{(isFormer ? formerStates : states)[onList]}</b>
      <div>
        <b>{supply}</b>
        <p>
          {(sourceWater !== undefined || recorded !== undefined) &&
            `${sentenceCase([sourceWater ?? [], recorded ?? []].flat().join(", "))}. `}
          {reasons.length > 0 && `${sentenceCase(reasons.join("; "))}. `}
          {listedSince !== undefined && `${isFormer ? "It had been listed" : "Listed"} since ${listedSince}. `}
          {population !== undefined && `${isFormer ? "Served" : "Serves"} ${formatNumber(population)} people. `}
          {note ?? notes.join(" ")}
        </p>
        <p className="facts__source">
          <SourceLink of={source} />{" "}
          {towns.length > 0 && (
            <span>
              {towns.map((town, index) => (
                <span key={town.slug}>
                  {index > 0 && ", "}
                  <a href={paths.town(town)}>{town.name}</a>
                </span>
              ))}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
