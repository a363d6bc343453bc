/** All guides, one row each: the question it answers, and links to its sections. */
import type { Guide } from "../../../data/schema/site.ts";
import { anchorFrom } from "../../parts/anchor.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { paths } from "../../paths.ts";

export function GuideList({ guides }: { readonly guides: readonly Guide[] }) {
  return (
    <div className="wrap guide-list">
      {guides.map((guide) => (
        <section key={guide.slug} aria-labelledby={guide.slug}>
          <div>
            <h2 id={guide.slug}>
              <a href={paths.guide(guide)}>{guide.heading}</a>
            </h2>
            <p>
              <NonBreaking text={guide.lead} />
            </p>
          </div>
          <ul>
            {guide.sections.map(({ heading }) => (
              <li key={heading}>
                <a className="link" href={`${paths.guide(guide)}#${anchorFrom(heading)}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
GuideList.css = [new URL("./guide-list.css", import.meta.url)];
