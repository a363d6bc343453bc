/** Where pages that belong together lead, and which ids they have, so that all pages can be held against each other later. */
import type { PrintedPage } from "./audit-page.ts";
import { marksNameOnly } from "./own-sections.ts";

/** Each has a bit in a whole number. */
export const pagesTogether = 31;

/**
 * Of up to 31 pages in their order: where they lead, and which ids they have. Before the addresses, or ids, stands a number in
 * base 36, whose bits are the pages that have them: "3 /trim /tuam 1 /athy" says that both pages lead to Trim and Tuam, and the
 * first to Athy as well. Texts, as most who read a group's line ask for its pages only.
 */
export type LinkedPages = { readonly links: string; readonly ids: string };

/**
 * Told of one page after the other. Header and footer, and the list of all counties, are on every page and lead to the same
 * places: they count where `withAll` is said.
 */
export function linkNotes({ withAll }: { readonly withAll: boolean }) {
  const linked: LinkedPages[] = [];
  let [links, ids, count] = [bitsOfLists(), bitsOfLists(), 0];
  const put = () => {
    if (count > 0) linked.push({ links: links.written(), ids: ids.written() });
    [links, ids, count] = [bitsOfLists(), bitsOfLists(), 0];
  };
  return {
    see({ parts, frame }: PrintedPage) {
      if (count === pagesTogether) put();
      const bit = 1 << count;
      count += 1;
      for (const { section, seen } of parts) {
        if (seen.links.length > 0 && (withAll || !marksNameOnly(section))) links.note(seen.links, bit);
        if (seen.ids.length > 0) ids.note(seen.ids, bit);
      }
      if (withAll) for (const seen of frame) links.note(seen.links, bit);
    },
    /** Of all pages, once they were told. */
    all(): readonly LinkedPages[] {
      put();
      return linked;
    },
  };
}

/** A section that several pages have has one list, which is gone through once. */
function bitsOfLists() {
  const bitsOf = new Map<readonly string[], { bits: number }>();
  return {
    note(list: readonly string[], bit: number) {
      const known = bitsOf.get(list);
      if (known === undefined) bitsOf.set(list, { bits: bit });
      else known.bits |= bit;
    },
    written() {
      const bitsOfWord = new Map<string, number>();
      for (const [list, { bits }] of bitsOf)
        for (const word of list) {
          const before = bitsOfWord.get(word) ?? 0;
          if ((before | bits) !== before) bitsOfWord.set(word, before | bits);
        }
      const words = new Map<number, string>();
      for (const [word, bits] of bitsOfWord) words.set(bits, `${words.get(bits) ?? ""} ${word}`);
      return Array.from(words, ([bits, ofBits]) => `${bits.toString(36)}${ofBits}`).join(" ");
    },
  };
}

/** What `linkNotes` wrote, read again. */
export function eachLinked(written: string, tell: (word: string, bits: number) => void) {
  if (written === "") return;
  let bits = 0;
  for (const word of written.split(" ")) {
    if (isBits(word)) bits = Number.parseInt(word, 36);
    else tell(word, bits);
  }
}

const isBits = (word: string) => word[0] !== "/" && word[0] !== "#";
