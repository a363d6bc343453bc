/** Where a printed fact stands: a link to its source, which search engines are asked not to follow. */
import { Unbroken } from "./unbroken.tsx";

type Props = {
  readonly title: string;
  readonly url: string;
  /** Printed where there is no room for the title, which then stands in a tooltip. */
  readonly short?: string;
};

export function SourceLink({ title, url, short = title }: Props) {
  const tip = short === title ? undefined : withApostrophes(title);
  return (
    <a className="source-link" href={url} rel="nofollow" data-tip={tip}>
      <Unbroken text={withApostrophes(short)} />
    </a>
  );
}
SourceLink.isKept = true;

const withApostrophes = (words: string) => words.replaceAll("'", "’");
