/** All guides, one a row: what each answers, and its sections as ways straight in. */
import type { Guide } from "../../../data/site.ts";
import { anchorOf } from "../../parts/anchor.ts";
import { Unbroken } from "../../parts/unbroken.tsx";
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
              <Unbroken text={guide.lead} />
            </p>
          </div>
          <ul>
            {guide.sections.map(({ heading }) => (
              <li key={heading}>
                <a className="link" href={`${paths.guide(guide)}#${anchorOf(heading)}`}>
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
