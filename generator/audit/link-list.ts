/** Where pages that belong together lead, and which ids they have, so that all pages can be held against each other later. */
import type { Seen } from "../render/seen.ts";
import type { PrintedPage } from "./audit-page.ts";
import { error, type Finding, within } from "./finding.ts";
import { marksNameOnly } from "./own-words.ts";

/**
 * Of the pages of a group: each address and id ("#water") that they lead to or have, once; the lists that their sections
 * make of these, as places in them ("0 1 1a", base 36), each once.
 */
export type Linked = { readonly words: readonly string[]; readonly lists: readonly string[] };

/**
 * What the pages of a group lead to is much the same, and sections that several of them have are the same to the last
 * address: a page has the places of its sections' lists. Header and footer, and the list of all counties, are on every page
 * and lead to the same places: they count where `withAll` is said.
 */
export function linkList({ withAll }: { readonly withAll: boolean }) {
  const words = numbered<string>();
  const lists = numbered<string>();
  const listOf = new Map<Seen, string>();
  /** As the place of its list and a space behind it; empty for a section without links and ids. */
  const placeOf = (seen: Seen, withLinks: boolean) => {
    const known = listOf.get(seen);
    if (known !== undefined) return known;
    const { links, ids } = wordsOf(seen);
    let list = "";
    if (withLinks) for (const href of links) list += `${words.placeOf(href)} `;
    for (const id of ids) list += `${words.placeOf(id)} `;
    const place = list === "" ? "" : `${lists.placeOf(list.trimEnd())} `;
    listOf.set(seen, place);
    return place;
  };
  return {
    of({ parts, frame }: PrintedPage): { readonly places: string; readonly findings: readonly Finding[] } {
      let places = "";
      for (const { section, seen } of parts) places += placeOf(seen, withAll || !marksNameOnly(section));
      if (withAll) for (const seen of frame) places += placeOf(seen, true);
      return { places: places.trimEnd(), findings: withAll ? lostIn(parts, frame) : lostIn(parts, []) };
    },
    all: (): Linked => ({ words: words.all(), lists: lists.all() }),
  };
}

/** Links of a page to a part of it that it has not. */
function lostIn(parts: PrintedPage["parts"], frame: readonly Seen[]): readonly Finding[] {
  const named = [
    ...parts.map(({ section, seen }) => ({ name: section.type.name, seen })),
    ...frame.map((seen) => ({ name: "header and footer", seen })),
  ].filter(({ seen }) => wordsOf(seen).here.length > 0);
  if (named.length === 0) return [];
  const ids = new Set(parts.flatMap(({ seen }) => wordsOf(seen).ids));
  return named.flatMap(({ name, seen }) =>
    wordsOf(seen)
      .here.filter((id) => !ids.has(id))
      .map((id) => within(error("dead-link", `links to ${id}, which is no part of it`), name)),
  );
}

/** Each value once, by its place in base 36. */
function numbered<Value>() {
  const places = new Map<Value, string>();
  return {
    placeOf(value: Value) {
      const before = places.get(value);
      if (before !== undefined) return before;
      const place = places.size.toString(36);
      places.set(value, place);
      return place;
    },
    all: (): readonly Value[] => [...places.keys()],
  };
}

type Words = {
  /** Addresses of the site, and of those the parts of its own page. */
  readonly links: readonly string[];
  readonly here: readonly string[];
  readonly ids: readonly string[];
};

/** A section that many pages have is taken apart once. */
const known = new WeakMap<Seen, Words>();
function wordsOf(seen: Seen): Words {
  const before = known.get(seen);
  if (before !== undefined) return before;
  const hrefs = [...new Set(split(seen.links))];
  const made = {
    links: hrefs.filter((href) => href.startsWith("/")),
    here: hrefs.filter((href) => href.startsWith("#") && href !== "#main"),
    ids: split(seen.ids).map((id) => `#${id}`),
  };
  known.set(seen, made);
  return made;
}

const split = (text: string) => (text === "" ? [] : text.trimEnd().split(" "));
