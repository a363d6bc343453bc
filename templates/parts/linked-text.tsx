/** Running text in which given words are links: a phone number, an e-mail address, the name of another page. */
import { Unbroken } from "./unbroken.tsx";

export type Link = { readonly words: string; readonly href: string };

/** Each of the words becomes a link wherever the text has them; of two that start at one place the earlier in the list. */
export function LinkedText({ text, links }: { text: string; links: readonly Link[] }) {
  const first = links
    .map((link) => ({ ...link, at: text.indexOf(link.words) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0];
  if (first === undefined) return <Unbroken text={text} />;
  return (
    <>
      <Unbroken text={text.slice(0, first.at)} />
      <a href={first.href}>{first.words}</a>
      <LinkedText text={text.slice(first.at + first.words.length)} links={links} />
    </>
  );
}
