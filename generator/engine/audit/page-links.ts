/** Collects the links and ids of a group of pages, so that links between all pages can be checked later. */
import type { PrintedPage } from "../outline/page-contract.ts";
import type { Section } from "../outline/section.ts";

/** A page is a bit of a 32-bit integer. */
export const maxPagesInGroup = 31;

/**
 * Links and ids of up to 31 pages. A number in base 36 precedes each list of addresses or ids. Its bits are the pages that have
 * them. Example: "3 /trim /tuam 1 /athy" says that both pages link to Trim and Tuam, and the first one to Athy.
 */
export type PageLinks = { readonly links: string; readonly ids: string };

export type LinkCollectorInput = {
  /** Sections whose links are the same on every page: they need to count only once. */
  readonly isSkipped: (section: Section) => boolean;
  /** Whether links of header and footer count. */
  readonly withFrame: boolean;
};

export function createLinkCollector({ isSkipped, withFrame }: LinkCollectorInput) {
  const linked: PageLinks[] = [];
  let [links, ids, count] = [bitsOfLists(), bitsOfLists(), 0];
  const put = () => {
    if (count > 0) linked.push({ links: links.written(), ids: ids.written() });
    [links, ids, count] = [bitsOfLists(), bitsOfLists(), 0];
  };
  return {
    see({ parts, frame }: PrintedPage) {
      if (count === maxPagesInGroup) put();
      const bit = 1 << count;
      count += 1;
      for (const { section, seen } of parts) {
        if (seen.links.length > 0 && !isSkipped(section)) links.note(seen.links, bit);
        if (seen.ids.length > 0) ids.note(seen.ids, bit);
      }
      if (withFrame) for (const seen of frame) links.note(seen.links, bit);
    },
    all(): readonly PageLinks[] {
      put();
      return linked;
    },
  };
}

/** Equal sections share one list, which is read once. */
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

/** Reads a list of `PageLinks`. */
export function eachPageLinks(written: string, tell: (word: string, bits: number) => void) {
  if (written === "") return;
  let bits = 0;
  for (const word of written.split(" ")) {
    if (isBits(word)) bits = Number.parseInt(word, 36);
    else tell(word, bits);
  }
}

const isBits = (word: string) => word[0] !== "/" && word[0] !== "#";
