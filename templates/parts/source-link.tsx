/** Link to the source of a printed fact, with nofollow, and what kind of source it is: "Irish Examiner (newspaper)". */
import type { Source } from "../model.ts";
import { publisher, withKind } from "./fact-text.ts";
import { NonBreaking } from "./non-breaking.tsx";

type Props = {
  readonly of: Source;
  /** There is room for the publisher's name only. A tooltip then shows the title. */
  readonly isShort?: boolean;
  /** False where there are many: their titles weigh more than what they add to publisher and address. */
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
