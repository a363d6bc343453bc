/** "Before and after": readings at a tap before and after treatment, the newest three. */

import type { Assets } from "../../assets.ts";
import type { TreatedCase } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Picture } from "../../parts/picture.tsx";
import { SampleMark } from "../../parts/sample-mark.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { monthOf } from "../../words/partial-date.ts";

type Props = {
  readonly heading: string;
  readonly cases: readonly TreatedCase[];
  readonly pictures: Assets["pictures"];
};

const casesShown = 3;

export function Cases({ heading, cases, pictures }: Props) {
  if (cases.length === 0) return null;
  return (
    <section className="cases" aria-labelledby="cases-title">
      <TwoColumns id="cases-title" heading={heading}>
        <ul>
          {cases.slice(0, casesShown).map((each) => (
            <Case key={`${each.town.slug} ${each.date} ${each.what}`} of={each} pictures={pictures} />
          ))}
        </ul>
      </TwoColumns>
    </section>
  );
}
Cases.css = [...TwoColumns.css, ...SampleMark.css, new URL("./cases.css", import.meta.url)];

function Case({ of, pictures }: { readonly of: TreatedCase } & Pick<Props, "pictures">) {
  const { town, date, before, after, unit, what, image, isSample } = of;
  const picture = image && pictures[image];
  return (
    <li>
      <p className="cases__place">
        <span>
          {town.name}, {what}
        </span>{" "}
        <span>
          {monthOf(date)} {isSample && <SampleMark />}
        </span>
      </p>
      <p className="cases__readings figures">
        <span>
          <NonBreaking text={`${before} ${unit}`} /> <small>before</small>
        </span>{" "}
        <span>
          <NonBreaking text={`${after} ${unit}`} /> <small>after</small>
        </span>
      </p>
      {picture && <Picture picture={picture} sizes="(width < 64rem) 90vw, 50rem" />}
    </li>
  );
}
