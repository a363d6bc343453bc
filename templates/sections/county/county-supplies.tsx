/** A county's public supplies as rows, and the words beside them. */
import type { CountyLocal, CountySupply } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { number, sentenceCase } from "../../format.ts";
import { ListLink } from "../../parts/list-link.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly local: CountyLocal; readonly texts: SiteSettings["texts"]["county"] };

/** Which list it is, what its reasons mean at the tap, and that to be listed is not to be unsafe. */
export function ListWords({ local: { listNotes }, texts }: Props) {
  const { list, guide, reasons, caveat } = listNotes;
  return (
    <>
      {caveat !== undefined && (
        <p>
          <Unbroken text={caveat.statement} /> <SourceLink title={caveat.sourceTitle} url={caveat.sourceUrl} />
        </p>
      )}
      {reasons.map(({ code, title, text }) => (
        <p key={code}>
          <b>{title}.</b> <Unbroken text={text} />
        </p>
      ))}
      {list !== undefined && (
        <p>
          {texts.supplies.text} <SourceLink title={list.sourceTitle} url={list.sourceUrl} />. More on{" "}
          <ListLink list={list} guide={guide} />.
        </p>
      )}
    </>
  );
}

const states = { yes: "Listed", no: "Not listed", unknown: "Not known" } as const;

export function SupplyRow({
  supply: { supply, sourceWater, onList, listEntry, notes, towns, sourceTitle, sourceUrl },
}: {
  supply: CountySupply;
}) {
  const { reasons = [], population, listedSince, note } = listEntry ?? {};
  return (
    <li>
      <b>{states[onList]}</b>
      <div>
        <b>{supply}</b>
        <p>
          {sourceWater !== undefined && `${sentenceCase(sourceWater)}. `}
          {reasons.length > 0 && `${sentenceCase(reasons.join("; "))}. `}
          {listedSince !== undefined && `Listed since ${listedSince}. `}
          {population !== undefined && `Serves ${number(population)} people. `}
          {note ?? notes.join(" ")}
        </p>
        <p className="fact-log__source">
          <SourceLink title={sourceTitle} url={sourceUrl} />{" "}
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
