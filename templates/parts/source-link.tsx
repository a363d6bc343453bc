/** Link to the source of a printed fact, with nofollow and the kind of source: "Irish Examiner (newspaper)". */
import type { Source } from "../model.ts";
import { publisher, withKind } from "./fact-text.ts";
import { NonBreaking } from "./non-breaking.tsx";

type Props = {
  readonly of: Source;
  /** True if there is space for the publisher's name only. A tooltip then shows the title. */
  readonly isShort?: boolean;
  /** False for no tooltip with the source's title, on pages with many sources: the titles would take too many bytes. */
  readonly hasTip?: boolean;
};

export function SourceLink({ of: source, isShort = false, hasTip = true }: Props) {
  const { sourceTitle: title, sourceUrl: url } = source;
  const name = isShort ? publisher(source) : title;
  const tip = name === title || !hasTip ? undefined : withApostrophes(title);
  return (
    <a className="source-link" href={url} rel="nofollow" data-tip={tip}>
      <NonBreaking text={withApostrophes(withKind(name, source))} />
    </a>
  );
}

const withApostrophes = (words: string) => words.replaceAll("'", "’");
