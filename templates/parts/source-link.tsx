/** Link to the source of a printed fact, with nofollow. */
import { NonBreaking } from "./non-breaking.tsx";

type Props = {
  readonly title: string;
  readonly url: string;
  /** Printed if there is no room for the title, which a tooltip then shows. */
  readonly short?: string;
};

export function SourceLink({ title, url, short = title }: Props) {
  const tip = short === title ? undefined : withApostrophes(title);
  return (
    <a className="source-link" href={url} rel="nofollow" data-tip={tip}>
      <NonBreaking text={withApostrophes(short)} />
    </a>
  );
}
SourceLink.isMemoized = true;

const withApostrophes = (words: string) => words.replaceAll("'", "’");
