/** A public supply of the town as a row above its facts: whether it was on the EPA's list, and what that means at the tap. */
import { Fragment, type ReactNode } from "react";
import type { ListNotes, Town, TownSupply } from "../../../data/site.ts";
import { number, sentenceCase } from "../../format.ts";
import { publisher } from "../../parts/fact-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { SupplyState } from "../../parts/supply-state.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly town: Town; readonly supply: TownSupply; readonly notes: ListNotes };

const states = { yes: "Listed", no: "Not listed", unknown: "Not known" } as const;

export function SupplyRow({ town, supply, notes }: Props) {
  const { sourceWater, plant, onList, listEntry, note, year, sourceTitle, sourceUrl } = supply;
  const works = [sourceWater, plant].filter((part) => part !== undefined).join("; ");
  const population = listEntry?.population;
  return (
    <Row state={states[onList]}>
      <b>{supply.supply} public supply</b>
      <p>
        {works !== "" && `${sentenceCase(works)}. `}
        {notes.list !== undefined && <SupplyState supply={supply} list={notes.list} guide={notes.guide} />}
        {population !== undefined && ` It serves ${number(population)} people.`} {note}
      </p>
      {listEntry !== undefined && <Meaning town={town} notes={notes} codes={listEntry.reasonCodes} />}
      <p className="fact-log__source">
        <SourceLink title={sourceTitle} url={sourceUrl} />{" "}
        {sourceTitle.includes(String(year)) ? undefined : (year ?? "Undated")}{" "}
        {notes.list !== undefined && notes.list.sourceUrl !== sourceUrl && (
          <SourceLink title={publisher(notes.list)} url={notes.list.sourceUrl} />
        )}
      </p>
    </Row>
  );
}

/** `children`: what is said of a town of which nothing is known. */
export const UnknownSupplyRow = ({ children }: { children: ReactNode }) => <Row state={states.unknown}>{children}</Row>;

const Row = ({ state, children }: { state: string; children: ReactNode }) => (
  <li>
    <b>{state}</b>
    <div>{children}</div>
  </li>
);

/** What the reasons mean, what bears on them in this town, and that to be listed is not to be unsafe. */
function Meaning({
  town,
  notes: { reasons, caveat },
  codes,
}: Pick<Props, "town" | "notes"> & { codes: readonly string[] }) {
  const own = reasons.filter(({ code }) => codes.includes(code));
  const services = [...new Map(own.flatMap((reason) => reason.services.map((each) => [each.slug, each]))).values()];
  return (
    <>
      {own.map(({ code, title, text }) => (
        <p key={code}>
          <strong>{title}.</strong> <Unbroken text={text} />
        </p>
      ))}
      {caveat !== undefined && (
        <p>
          <Unbroken text={caveat.statement} /> <SourceLink title={caveat.sourceTitle} url={caveat.sourceUrl} />
        </p>
      )}
      <p className="fact-log__source">
        {services.map((service) => (
          <Fragment key={service.slug}>
            <a className="link" href={paths.townService(town, service)}>
              {service.title} in {town.name}
            </a>{" "}
          </Fragment>
        ))}
      </p>
    </>
  );
}
