/** "Where this comes from (3)": the sources of a page, each once, in a fold that is closed at first. */
import type { Source } from "../model.ts";
import { NonBreaking } from "./non-breaking.tsx";

export function SourcesFold({ sources }: { readonly sources: readonly Source[] }) {
  const each = [...new Map(sources.map((source) => [source.sourceUrl, source])).values()];
  if (each.length === 0) return null;
  return (
    <details className="sources" name="sources">
      <summary>Where this comes from ({each.length})</summary>
      <ul>
        {each.map(({ sourceTitle, sourceUrl }) => (
          <li key={sourceUrl}>
            <a href={sourceUrl}>
              <NonBreaking text={sourceTitle.replaceAll("'", "’")} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
SourcesFold.css = [new URL("./sources-fold.css", import.meta.url)];

/** The fold as a section of its own, above the footer. */
export const SourcesStrip = ({ sources }: { readonly sources: readonly Source[] }) =>
  sources.length === 0 ? null : (
    <section className="sources-strip dark" aria-label="Sources">
      <div className="wrap">
        <SourcesFold sources={sources} />
      </div>
    </section>
  );
SourcesStrip.css = SourcesFold.css;
