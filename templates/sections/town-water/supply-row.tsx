/** What there is to say of one of the town's public supplies beside the answer: why it is listed, what that means, a note. */
import { Fragment } from "react";
import type { ListNotes, Town, TownSupply } from "../../../data/schema/site.ts";
import { formatNumber } from "../../format.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { SupplyStatus } from "../../parts/supply-status.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly town: Town; readonly supply: TownSupply; readonly notes: ListNotes };

export function TownSupplyItem({ town, supply, notes }: Props) {
  const { listEntry, note, year, sourceTitle } = supply;
  const population = listEntry?.population;
  return (
    <li>
      <p>
        <b>{supply.supply} public supply.</b>{" "}
        {listEntry !== undefined && notes.list !== undefined && (
          <SupplyStatus supply={supply} list={notes.list} guide={notes.guide} />
        )}
        {population !== undefined &&
          ` It ${notes.list?.isAged === true ? "served" : "serves"} ${formatNumber(population)} people.`}{" "}
        {note}
      </p>
      {listEntry !== undefined && <Meaning town={town} notes={notes} codes={listEntry.reasonCodes} />}
      <p className="record__meta">
        <SourceLink of={supply} /> {year !== undefined && !sourceTitle.includes(String(year)) && year}
      </p>
    </li>
  );
}

/**
 * Explains the reasons, lists what affects them in this town, and says that a listed supply is not therefore unsafe.
 */
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
          <strong>{title}.</strong> <NonBreaking text={text} />
        </p>
      ))}
      {caveat !== undefined && (
        <p>
          <NonBreaking text={caveat.statement} /> <SourceLink of={caveat} />
        </p>
      )}
      {services.length > 0 && (
        <p className="record__meta">
          {services.map((service) => (
            <Fragment key={service.slug}>
              <a className="link" href={paths.townService(town, service)}>
                {service.title} in {town.name}
              </a>{" "}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
