/** A county's records: its facts, the newest three first, and each public supply with its source behind a line that opens. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyPageData, CountySupply, ListNotes } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { fillTokens, sentenceCase } from "../../format.ts";
import { numberInWords } from "../../parts/number-in-words.ts";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { FactList } from "../fact-list/fact-list.tsx";
import { repeatsList } from "../town-record/repeats-list.ts";
import { newestFirst, TownRecord } from "../town-record/town-record.tsx";
import { CountySupplyItem, EpaListSentence } from "./county-supplies.tsx";

/** So that a page keeps its byte budget. Listed ones come first. */
const suppliesShown = 24;

type Props = { readonly local: CountyPageData; readonly texts: SiteSettings["texts"]["county"] };

export function CountyWater({ local, texts }: Props) {
  const { county, supplies, facts, listNotes } = local;
  const own = facts.filter((fact) => !repeatsList(fact, supplies));
  const more = supplies.length - suppliesShown;
  if (own.length === 0 && supplies.length === 0) return null;
  const filled = (text: string) => fillTokens(text, { county: county.name });
  const id = own.length > 0 ? "facts-title" : "supplies-title";
  return (
    <section className="county-water" aria-labelledby={id}>
      <TwoColumns id={id} heading={filled(own.length > 0 ? texts.facts.heading : texts.supplies.heading)}>
        {own.length > 0 && <TownRecord facts={newestFirst(own)} after={() => null} placeOf={() => ""} />}
        {supplies.length > 0 && (
          <details className="county-water__supplies">
            <summary>{suppliesInWords(supplies, listNotes.list)}</summary>
            <ul className="facts">
              {supplies.slice(0, suppliesShown).map((supply) => (
                <CountySupplyItem key={supply.supply} supply={supply} list={listNotes.list} />
              ))}
            </ul>
            {more > 0 && <p>And {numberInWords(more)} more.</p>}
            <EpaListSentence local={local} texts={texts} />
          </details>
        )}
      </TwoColumns>
    </section>
  );
}
CountyWater.css = [
  ...TwoColumns.css,
  ...FactList.css,
  ...TownRecord.css,
  new URL("./county-water.css", import.meta.url),
];

/** "Two public supplies, none on the EPA list", "One public supply, on the EPA list" */
function suppliesInWords(supplies: readonly CountySupply[], list: ListNotes["list"]) {
  const listed = listedOf({ supplies }).length;
  const count = `${sentenceCase(numberInWords(supplies.length))} public ${supplies.length === 1 ? "supply" : "supplies"}`;
  const onList = onListInWords(list);
  if (supplies.length === 1) return `${count}, ${listed === 0 ? "not " : ""}${onList}`;
  return `${count}, ${listed === 0 ? "none" : numberInWords(listed)} ${onList}`;
}

/** "on the EPA list", and of an old list its day. */
export const onListInWords = (list: ListNotes["list"]) =>
  list?.isAged === true ? `on the EPA list at ${list.asOf}` : "on the EPA list";

export const listedOf = ({ supplies }: Pick<CountyPageData, "supplies">) =>
  supplies.filter(({ onList }) => onList === "yes");

/** How many of its supplies were on the list. Without a list, what the page is about. */
export function countyLead(
  local: Pick<CountyPageData, "county" | "supplies" | "listNotes">,
  { listed: notUnsafe }: Pick<SiteSettings["texts"]["supply"], "listed">,
) {
  const {
    county,
    listNotes: { list: epaList, caveat },
  } = local;
  if (epaList === undefined) return `What is on record about the water of ${inCounty(county.name)}, town by town.`;
  const listed = listedOf(local);
  const list = `on the EPA’s list of supplies that need work at ${epaList.asOf}`;
  if (listed.length === 0) return `No public supply in ${inCounty(county.name)} was ${list}.`;
  const [how, was] = listed.length === 1 ? ["supply", "was"] : ["supplies", "were"];
  return `${sentenceCase(numberInWords(listed.length))} public ${how} of ${inCounty(county.name)} ${was} ${list}.${caveat === undefined ? "" : ` ${notUnsafe}`}`;
}
