/** A county's records: public supplies, the EPA's list, facts, its council's help, and the services that fit them. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyPageData, CountySupply, Fact } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { fillTokens, sentenceCase } from "../../format.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { factKind } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { numberInWords } from "../../parts/number-in-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { paths } from "../../paths.ts";
import { FactList, FactListItem } from "../fact-list/fact-list.tsx";
import { CountySupplyItem, EpaListSentence } from "./county-supplies.tsx";

type Props = { readonly local: CountyPageData; readonly texts: SiteSettings["texts"]["county"] };

export function CountyWater({ local, texts }: Props) {
  const { county, supplies, facts, help, helpGuide, services } = local;
  const own = facts.filter((fact) => !repeatsList(fact, supplies));
  const filled = (text: string) => fillTokens(text, { county: county.name });
  return (
    <div className="county-water">
      {supplies.length > 0 && (
        <section aria-labelledby="supplies-title">
          <TwoColumns
            id="supplies-title"
            heading={filled(texts.supplies.heading)}
            words={<EpaListSentence local={local} texts={texts} />}
          >
            <ul className="facts">
              {supplies.map((supply) => (
                <CountySupplyItem key={supply.supply} supply={supply} />
              ))}
            </ul>
          </TwoColumns>
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="facts-title">
          <TwoColumns
            id="facts-title"
            heading={filled(texts.facts.heading)}
            words={
              services.length > 0 && (
                <>
                  <p>{filled(texts.facts.text)}</p>
                  <div className="chips chips--on-light">
                    {services.map((service) => (
                      <ServiceChip key={service.slug} service={service} />
                    ))}
                  </div>
                </>
              )
            }
          >
            <FactList
              facts={own}
              row={(fact) => (
                <FactListItem key={fact.statement} fact={fact} mark={fact.isHistory ? factKind(fact) : undefined} />
              )}
            />
          </TwoColumns>
        </section>
      )}
      {help.length > 0 && (
        <section aria-labelledby="help-title">
          <TwoColumns
            id="help-title"
            heading={filled(texts.help.heading)}
            words={
              <>
                <p>{filled(texts.help.text)}</p>
                {helpGuide !== undefined && (
                  <p>
                    <a className="link" href={paths.guide(helpGuide)}>
                      {helpGuide.heading}
                    </a>
                  </p>
                )}
              </>
            }
          >
            <ul className="facts figures">
              {help.map(({ statement, year, sourceTitle, sourceUrl }) => (
                <li key={statement}>
                  <p className={year === undefined ? "facts__undated" : "facts__year"}>{year ?? "Undated"}</p>
                  <div>
                    <p>
                      <NonBreaking text={statement} />
                    </p>
                    <p className="facts__source">
                      <SourceLink title={sourceTitle} url={sourceUrl} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </TwoColumns>
        </section>
      )}
    </div>
  );
}
CountyWater.css = [
  ...TwoColumns.css,
  ...FactList.css,
  ...ServiceChip.css,
  new URL("./county-water.css", import.meta.url),
];

/** Short: the caveat below has the full text and its source. */
const notUnsafe = " Listed does not mean unsafe, the utility says.";

export const listedOf = ({ supplies }: Pick<CountyPageData, "supplies">) =>
  supplies.filter(({ onList }) => onList === "yes");

/** How many of its supplies were on the list. Without a list, what the page is about. */
export function countyLead(local: Pick<CountyPageData, "county" | "supplies" | "listNotes">) {
  const {
    county,
    listNotes: { list: epaList, caveat },
  } = local;
  if (epaList === undefined) return `What is on record about the water of ${inCounty(county.name)}, town by town.`;
  const listed = listedOf(local);
  const list = `on the EPA’s list of supplies that need work at ${epaList.asOf}`;
  if (listed.length === 0) return `No public supply of ${inCounty(county.name)} was ${list}.`;
  const [how, was] = listed.length === 1 ? ["supply", "was"] : ["supplies", "were"];
  return `${sentenceCase(numberInWords(listed.length))} public ${how} of ${inCounty(county.name)} ${was} ${list}.${caveat === undefined ? "" : notUnsafe}`;
}

/** A fact that repeats an entry of the list, which is printed above. */
const repeatsList = ({ sourceUrl }: Fact, supplies: readonly CountySupply[]) =>
  supplies.some(({ listEntry }) => listEntry?.sourceUrl === sourceUrl);
