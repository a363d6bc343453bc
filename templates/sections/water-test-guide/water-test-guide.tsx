/** Signs at the tap and how a test works, then general advice and facts. The same in every town. */
import type { Service, Sourced } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { FactList, FactListItem } from "../fact-list/fact-list.tsx";

type Props = {
  readonly service: Service;
  readonly texts: SiteSettings["texts"]["townService"];
  readonly region: string;
};

export function WaterTestGuide({ service: { signs, howATestTells, help, facts }, texts, region }: Props) {
  return (
    <section aria-labelledby="test-title">
      <TwoColumns
        id="test-title"
        heading={texts.test}
        words={
          <p>
            <NonBreaking text={signs} />
          </p>
        }
      >
        <p className="lead">
          <NonBreaking text={howATestTells} />
        </p>
        <Rows heading={`${texts.help} for all counties`} facts={help} />
        <Rows heading={`On record for ${region}`} facts={facts} />
      </TwoColumns>
    </section>
  );
}
WaterTestGuide.css = [...TwoColumns.css, ...FactList.css, ...FactList.titleCss];

function Rows({ heading, facts }: { heading: string; facts: readonly Sourced[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <h3 className="facts__title">{heading}</h3>
      <FactList facts={facts} shown={2} row={(fact) => <FactListItem key={fact.statement} fact={fact} />} />
    </>
  );
}
