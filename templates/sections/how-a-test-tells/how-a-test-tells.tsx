/** What shows at the tap and how a test would tell, then advice and facts that hold everywhere. The same in every town. */
import type { Service, Sourced } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { Split } from "../../parts/split.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { FactLog, FactRow } from "../fact-log/fact-log.tsx";

type Props = { readonly service: Service; readonly texts: SiteSettings["texts"]["combination"] };

export function HowATestTells({ service: { signs, howATestTells, help, facts }, texts }: Props) {
  return (
    <section aria-labelledby="test-title">
      <Split
        id="test-title"
        heading={texts.test}
        words={
          <p>
            <Unbroken text={signs} />
          </p>
        }
      >
        <p className="lead">
          <Unbroken text={howATestTells} />
        </p>
        <Rows heading={`${texts.help} for all counties`} facts={help} />
        <Rows heading="On record for Ireland" facts={facts} />
      </Split>
    </section>
  );
}
HowATestTells.css = [...Split.css, ...FactLog.css, ...FactLog.titleCss];

function Rows({ heading, facts }: { heading: string; facts: readonly Sourced[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <h3 className="fact-log__title">{heading}</h3>
      <FactLog facts={facts} row={(fact) => <FactRow key={fact.statement} fact={fact} />} />
    </>
  );
}
