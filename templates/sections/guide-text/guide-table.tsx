/** Tables of a guide, computed from the sheets. */
import type { ReactNode } from "react";
import { type Hardness, softenerWords, toUnit } from "../../../client/measures/hardness.ts";
import type { Guide, GuideSection, TownLink, TownSupply } from "../../model.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { RuledTable } from "../../parts/ruled-table.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { paths } from "../../paths.ts";
import { formatNumber } from "../../words/format.ts";
import { EpaByCounty, type EpaCounty } from "./epa-by-county.tsx";

/** The EPA's list by county, and every town with its supplies. */
export type GuideTableRows = {
  /** "the end of 2025". Missing if there is no list. */
  readonly asOf?: string | undefined;
  /** True if the list is too old to be stated as current. */
  readonly isAged: boolean;
  readonly counties: readonly EpaCounty[];
  readonly towns: readonly { readonly town: TownLink; readonly supplies: readonly TownSupply[] }[];
};

type Props = {
  readonly table: NonNullable<GuideSection["table"]>;
  readonly label: string;
  readonly guide: Guide;
  readonly listed: GuideTableRows;
};

export function GuideTable({ table, label, guide: { hardness, reasons }, listed }: Props) {
  if (table === "epa-list") return <EpaByCounty counties={listed.counties} isAged={listed.isAged} />;
  if (table === "supplies") return <SupplyTable label={label} listed={listed} />;
  if (table === "reasons") return <Reasons reasons={reasons?.filter(({ code }) => isGiven(code, listed)) ?? []} />;
  if (hardness === undefined) return null;
  return table === "hardness-classes" ? (
    <ClassTable label={label} hardness={hardness} />
  ) : (
    <UnitTable label={label} units={hardness.units} />
  );
}
GuideTable.css = ServiceChip.css;

/** Returns true if a supply in the page's list has the reason. */
const isGiven = (code: string, { counties }: GuideTableRows) =>
  counties.some(({ entries }) => entries.some(({ reasonCodes }) => reasonCodes.includes(code)));

type TableLabel = { readonly label: string };

const TownLinks = ({ towns }: { readonly towns: readonly TownLink[] }) =>
  towns.map((town, index) => (
    <span key={town.slug}>
      {index > 0 && ", "}
      <a className="link" href={paths.town(town)}>
        {town.name}
      </a>
    </span>
  ));

/** Limits the page's size: it does not grow with the number of towns. */
const townsInTable = 60;

function SupplyTable({ label, listed: { towns, asOf } }: TableLabel & { readonly listed: GuideTableRows }) {
  const state = `On the list${asOf === undefined ? "" : ` at ${asOf}`}`;
  const isKnown = ({ supplies }: GuideTableRows["towns"][number]) => supplies.length > 0;
  const shown =
    towns.length <= townsInTable ? towns : [...towns].sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
  const table = (
    <RuledTable
      label={label}
      columns={["Town", "Supply", "Drawn from", state, "Source"]}
      rows={shown.slice(0, townsInTable).flatMap(({ town, supplies }) => {
        const name = <TownLinks key="town" towns={[town]} />;
        if (supplies.length === 0)
          return [{ key: town.slug, cells: [name, "not found", "not found", "unknown", "none"] }];
        return supplies.map((supply) => ({
          key: `${town.slug}/${supply.supply}`,
          cells: [
            name,
            <SupplyName key="name" supply={supply} />,
            supply.sourceWater ?? "not found",
            supply.onList,
            sourceOf(supply),
          ],
        }));
      })}
    />
  );
  if (towns.length <= townsInTable) return table;
  return (
    <div>
      {table}
      <p className="guide__note">
        {formatNumber(towns.length - townsInTable)} more towns do not fit here: the page of each says which supply it is
        on, as far as that is known.
      </p>
    </div>
  );
}

const SupplyName = ({ supply: { supply, note } }: { readonly supply: TownSupply }) => (
  <>
    {supply}
    {note !== undefined && <p className="guide__note">{note}</p>}
  </>
);

const sourceOf = ({ year, ...source }: TownSupply): ReactNode => (
  <>
    <SourceLink of={source} isShort />
    {year === undefined ? ", undated" : `, ${year}`}
  </>
);

const Reasons = ({ reasons }: { readonly reasons: NonNullable<Guide["reasons"]> }) => (
  <dl>
    {reasons.map(({ code, title, text, services }) => (
      <div key={code}>
        <dt>{title}</dt>
        <dd>
          <NonBreaking text={text} />
        </dd>
        {services.length > 0 && (
          <dd className="chips chips--on-light">
            {services.map((service) => (
              <ServiceChip key={service.slug} service={service} />
            ))}
          </dd>
        )}
      </div>
    ))}
  </dl>
);

function ClassTable({ label, hardness }: TableLabel & { readonly hardness: Hardness }) {
  const { classes, units, source } = hardness;
  return (
    <div>
      <RuledTable
        label={label}
        columns={["Name", ...units.map(({ unit }) => unit), "Softener?"]}
        rows={classes.map((each, index) => ({
          key: each.name,
          cells: [
            each.name,
            ...units.map((unit) => rangeOf(classes[index - 1]?.upTo, each.upTo, unit)),
            <Advice key="advice" hardnessClass={each} />,
          ],
        }))}
      />
      <p className="guide__note">
        Source: <SourceLink of={source} />
      </p>
    </div>
  );
}

/** Returns a class's range: "up to 50", "over 50 to 100", "over 350". */
function rangeOf(from: number | undefined, to: number | undefined, unit: Hardness["units"][number]) {
  if (to === undefined) return from === undefined ? "" : `over ${toUnit(from, unit)}`;
  return from === undefined ? `up to ${toUnit(to, unit)}` : `over ${toUnit(from, unit)} to ${toUnit(to, unit)}`;
}

const Advice = ({ hardnessClass: { softener, text } }: { readonly hardnessClass: Hardness["classes"][number] }) => (
  <>
    <b>{softenerWords[softener]}.</b> <NonBreaking text={text} />
  </>
);

const UnitTable = ({ label, units }: TableLabel & Pick<Hardness, "units">) => (
  <RuledTable
    label={label}
    columns={["Unit", "Name", "What one is", "In mg/l"]}
    rows={units.map(({ unit, name, basis, milligrams }) => ({
      key: unit,
      cells: [unit, name, basis, String(milligrams)],
    }))}
  />
);
