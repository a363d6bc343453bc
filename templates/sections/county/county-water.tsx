/** What is on record for a county: its public supplies and the EPA's list, its facts, its council's help, what they call for. */
import type { CountyLocal, CountySupply, Fact } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { fill, sentenceCase } from "../../format.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { factKind } from "../../parts/fact-words.ts";
import { inWords } from "../../parts/in-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { Split } from "../../parts/split.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import { FactLog, FactRow } from "../fact-log/fact-log.tsx";
import { ListWords, SupplyRow } from "./county-supplies.tsx";

type Props = { readonly local: CountyLocal; readonly texts: SiteSettings["texts"]["county"] };

export function CountyWater({ local, texts }: Props) {
  const { county, supplies, facts, help, helpGuide, services } = local;
  const own = facts.filter((fact) => !isSaidByList(fact, supplies));
  const filled = (text: string) => fill(text, { county: county.name });
  return (
    <div className="county-water">
      {supplies.length > 0 && (
        <section aria-labelledby="supplies-title">
          <Split
            id="supplies-title"
            heading={filled(texts.supplies.heading)}
            words={<ListWords {...{ local, texts }} />}
          >
            <ul className="fact-log">
              {supplies.map((supply) => (
                <SupplyRow key={supply.supply} supply={supply} />
              ))}
            </ul>
          </Split>
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="facts-title">
          <Split
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
            <FactLog
              facts={own}
              row={(fact) => (
                <FactRow key={fact.statement} fact={fact} mark={fact.isHistory ? factKind(fact) : undefined} />
              )}
            />
          </Split>
        </section>
      )}
      {help.length > 0 && (
        <section aria-labelledby="help-title">
          <Split
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
            <ul className="fact-log figures">
              {help.map(({ statement, year, sourceTitle, sourceUrl }) => (
                <li key={statement}>
                  <p className={year === undefined ? "fact-log__undated" : "fact-log__year"}>{year ?? "Undated"}</p>
                  <div>
                    <p>
                      <Unbroken text={statement} />
                    </p>
                    <p className="fact-log__source">
                      <SourceLink title={sourceTitle} url={sourceUrl} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Split>
        </section>
      )}
    </div>
  );
}
CountyWater.css = [...Split.css, ...FactLog.css, ...ServiceChip.css, new URL("./county-water.css", import.meta.url)];

/** As the caveat below says in full, with its source. */
const notUnsafe = " Listed does not mean unsafe, the utility says.";

export const listedOf = ({ supplies }: Pick<CountyLocal, "supplies">) =>
  supplies.filter(({ onList }) => onList === "yes");

/** How many of its supplies were on the list; where there is no list, what the page is. */
export function countyLead(local: Pick<CountyLocal, "county" | "supplies" | "listNotes">) {
  const {
    county,
    listNotes: { list: epaList, caveat },
  } = local;
  if (epaList === undefined) return `What is on record about the water of Co. ${county.name}, town by town.`;
  const listed = listedOf(local);
  const list = `on the EPA’s list of supplies that need work at ${epaList.asOf}`;
  if (listed.length === 0) return `No public supply of Co. ${county.name} was ${list}.`;
  const [how, was] = listed.length === 1 ? ["supply", "was"] : ["supplies", "were"];
  return `${sentenceCase(inWords(listed.length))} public ${how} of Co. ${county.name} ${was} ${list}.${caveat === undefined ? "" : notUnsafe}`;
}

/** A fact that repeats the list's own entries, which stand above. */
const isSaidByList = ({ sourceUrl }: Fact, supplies: readonly CountySupply[]) =>
  supplies.some(({ listEntry }) => listEntry?.sourceUrl === sourceUrl);
