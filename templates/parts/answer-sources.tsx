/** The line of sources under an answer, each once. */
import type { Source } from "../../data/site.ts";
import { SourceLink } from "./source-link.tsx";

export function AnswerSources({ of }: { readonly of: readonly Source[] }) {
  const sources = [...new Map(of.map((each) => [each.sourceUrl, each])).values()];
  if (sources.length === 0) return null;
  return (
    <p className="answer__sources">
      {sources.length === 1 ? "Source: " : "Sources: "}
      {sources.map((source, place) => (
        <span key={source.sourceUrl}>
          {place > 0 && "; "}
          <SourceLink of={source} isShort />
        </span>
      ))}
      .
    </p>
  );
}
