/** Where pages that belong together lead, and which ids they have, so that all pages can be held against each other later. */
import type { PrintedPage } from "./audit-page.ts";
import { error, type Finding, within } from "./finding.ts";
import { marksNameOnly } from "./own-words.ts";

/**
 * Of the pages of a group: each address and id that they lead to or have, once ("/trim /trim/well-water #water"); the lists that
 * their sections make of these, as places in them, base 36, each once ("0 1,0 1a"). Texts, as most who read a group's line ask
 * for its pages only.
 */
export type Linked = { readonly words: string; readonly lists: string };

/**
 * Sections that several pages of a group have are the same to the last address: a page has the places of its sections' lists.
 * Header and footer, and the list of all counties, are on every page and lead to the same places: they count where `withAll`
 * is said.
 */
export function linkList({ withAll }: { readonly withAll: boolean }) {
  /** By their words, a space behind each. */
  const lists = new Map<string, string>();
  const note = (list: string) => (list === "" ? "" : `${placeIn(lists, list)} `);
  return {
    of({ parts, frame }: PrintedPage): { readonly places: string; readonly findings: readonly Finding[] } {
      let ofPage = "";
      const findings: Finding[] = [];
      for (const { section, seen } of parts) {
        if (seen.links !== "" && (withAll || !marksNameOnly(section))) ofPage += note(seen.links);
        ofPage += note(seen.ids);
        if (seen.linksWithin !== "") findings.push(...lost(seen.linksWithin, parts, section.type.name));
      }
      for (const seen of withAll ? frame : []) {
        ofPage += note(seen.links);
        findings.push(...lost(seen.linksWithin, parts, "header and footer"));
      }
      return { places: ofPage.trimEnd(), findings };
    },
    all(): Linked {
      const words = new Map<string, string>();
      const places = (list: string) => wordsIn(list).map((word) => placeIn(words, word));
      const asPlaces = Array.from(lists.keys(), (list) => places(list).join(" ")).join();
      return { words: [...words.keys()].join(" "), lists: asPlaces };
    },
  };
}

/** "/trim #water " → ["/trim", "#water"] */
const wordsIn = (list: string) => (list === "" ? [] : list.slice(0, -1).split(" "));

/** What `all` says, read again. */
export const wordsOf = ({ words }: Linked): readonly string[] => (words === "" ? [] : words.split(" "));
export const listsOf = ({ lists }: Linked): readonly string[] => (lists === "" ? [] : lists.split(","));

/** Of the element around every page's sections, which the skip link leads to. */
export const mainId = "#main";

/** Links of a page to a part of it that it has not. */
function lost(links: string, parts: PrintedPage["parts"], where: string): readonly Finding[] {
  let ids = ` ${mainId} `;
  for (const { seen } of parts) ids += seen.ids;
  return wordsIn(links)
    .filter((id) => !ids.includes(` ${id} `))
    .map((id) => within(error("dead-link", `links to ${id}, which is no part of it`), where));
}

/** In base 36, from the first on that was asked for. */
function placeIn(places: Map<string, string>, value: string) {
  const before = places.get(value);
  if (before !== undefined) return before;
  const place = places.size.toString(36);
  places.set(value, place);
  return place;
}
