/** The line of sources under an answer, each once. Two of one publisher show their titles. */
import type { Source } from "../../data/schema/site.ts";
import { publisher } from "./fact-text.ts";
import { SourceLink } from "./source-link.tsx";

export function AnswerSources({ of }: { readonly of: readonly Source[] }) {
  const sources = [...new Map(of.map((each) => [each.sourceUrl, each])).values()];
  if (sources.length === 0) return null;
  const isOnly = (source: Source) => sources.filter((each) => publisher(each) === publisher(source)).length === 1;
  return (
    <p className="answer__sources">
      {sources.length === 1 ? "Source: " : "Sources: "}
      {sources.map((source, place) => (
        <span key={source.sourceUrl}>
          {place > 0 && "; "}
          <SourceLink of={source} isShort={isOnly(source)} />
        </span>
      ))}
      .
    </p>
  );
}
