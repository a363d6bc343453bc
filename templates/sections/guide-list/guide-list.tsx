/** All guides, one row each, with the question that a guide answers. */
import type { Guide } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { paths } from "../../paths.ts";

export const GuideList = ({ guides }: { readonly guides: readonly Guide[] }) => (
  <div className="wrap guide-list">
    {guides.toSorted(byOrder).map((guide) => (
      <section key={guide.slug} aria-labelledby={guide.slug}>
        <h2 id={guide.slug}>
          <a href={paths.guide(guide)}>{guide.heading}</a>
        </h2>
        <p>
          <NonBreaking text={guide.description} />
        </p>
      </section>
    ))}
  </div>
);
GuideList.css = [
  new URL("./guide-list.css", import.meta.url),
  new URL("../guide-text/guide-page.css", import.meta.url),
];

const byOrder = ({ order = Number.POSITIVE_INFINITY }: Guide, other: Guide) =>
  order - (other.order ?? Number.POSITIVE_INFINITY) || 0;
