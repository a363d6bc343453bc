/** Guides to read before deciding. */
import type { GuideLink } from "../model.ts";
import { paths } from "../paths.ts";

export function GuideLinks({ guides }: { readonly guides: readonly GuideLink[] }) {
  return (
    <>
      <h3>Guides</h3>
      <ul className="guide-links">
        {guides.map((guide) => (
          <li key={guide.slug}>
            <a className="link" href={paths.guide(guide)}>
              {guide.heading}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
