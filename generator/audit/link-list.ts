/** Where pages that belong together lead, and which ids they have, so that all pages can be held against each other later. */
import type { Page } from "../../templates/page.ts";
import type { Seen } from "../render/seen.ts";
import type { PrintedPage } from "./audit-page.ts";
import { error, type Finding, within } from "./finding.ts";
import { marksNameOnly } from "./own-words.ts";

/**
 * What the pages of a group lead to is much the same, so each address and id stands once in `all`, and a page has their
 * places there: "0 1 1a", base 36. Header and footer, and the list of all counties, are on every page and lead to the same
 * places: they count where `withAll` is said.
 */
export function linkList({ withAll }: { readonly withAll: boolean }) {
  const places = new Map<string, string>();
  const placeOf = (word: string) => {
    const before = places.get(word);
    if (before !== undefined) return before;
    const place = places.size.toString(36);
    places.set(word, place);
    return place;
  };
  return {
    of(
      { path }: Page,
      { parts, frame }: PrintedPage,
    ): { readonly places: string; readonly findings: readonly Finding[] } {
      const ids = new Set(["#main"]);
      for (const { seen } of parts) for (const id of wordsOf(seen).ids) ids.add(id);
      const named = new Set<string>();
      const findings: Finding[] = [];
      const follow = (href: string, section: string) => {
        const id = href.indexOf("#");
        const isHere = id === 0 || (href.startsWith(path) && (href.length === path.length || id === path.length));
        if (!isHere) named.add(href);
        else if (id !== -1 && !ids.has(href.slice(id)))
          findings.push(within(error("dead-link", `links to ${href}, which is no part of it`), section));
      };
      for (const { section, seen } of parts)
        if (withAll || !marksNameOnly(section)) for (const href of wordsOf(seen).links) follow(href, section.type.name);
      if (withAll) for (const seen of frame) for (const href of wordsOf(seen).links) follow(href, "header and footer");
      let list = "";
      for (const href of named) list += `${placeOf(href)} `;
      for (const id of ids) list += `${placeOf(id)} `;
      return { places: list.trimEnd(), findings };
    },
    all: (): readonly string[] => [...places.keys()],
  };
}

type Words = { readonly links: readonly string[]; readonly ids: readonly string[] };

/** A section that many pages have is taken apart once. */
const known = new WeakMap<Seen, Words>();
function wordsOf(seen: Seen): Words {
  const before = known.get(seen);
  if (before !== undefined) return before;
  const made = {
    links: words(seen.links).filter((href) => href.startsWith("/") || href.startsWith("#")),
    ids: words(seen.ids).map((id) => `#${id}`),
  };
  known.set(seen, made);
  return made;
}

const words = (text: string) => (text === "" ? [] : text.trimEnd().split(" "));
