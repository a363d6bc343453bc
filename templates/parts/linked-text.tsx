/** Text in which given words are links: a phone number, an email address, the name of another page. */
import { NonBreaking } from "./non-breaking.tsx";

export type Link = { readonly words: string; readonly href: string };

/** Links the `words` of each link everywhere in the text. If two start at one place, the first in the list wins. */
export function LinkedText({ text, links }: { text: string; links: readonly Link[] }) {
  const first = links
    .map((link) => ({ ...link, at: text.indexOf(link.words) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0];
  if (first === undefined) return <NonBreaking text={text} />;
  return (
    <>
      <NonBreaking text={text.slice(0, first.at)} />
      <a href={first.href}>{first.words}</a>
      <LinkedText text={text.slice(first.at + first.words.length)} links={links} />
    </>
  );
}

export const LinkedList = ({ list, links }: { list: readonly string[]; links: readonly Link[] }) => (
  <ul>
    {list.map((item) => (
      <li key={item}>
        <LinkedText text={item} links={links} />
      </li>
    ))}
  </ul>
);
