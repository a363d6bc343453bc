/** Finds why each page changed: by an edit among its changed words, by the subject of an edit, or by its sheet alone. */
import { groupBy } from "../../base/group-by.ts";
import type { EditCause } from "../edits-between.ts";
import type { PageChange } from "../page-changes.ts";
import { createEditEvidence, type Occurrence } from "./edit-evidence.ts";

type AttributeChangesInput = {
  readonly pages: readonly PageChange[];
  readonly edits: readonly EditCause[];
  readonly code: readonly EditCause[];
  /** Returns the texts of a page that changed. Null if the page cannot be read. */
  readonly seen: (page: PageChange) => readonly Occurrence[] | null;
};

/**
 * Returns for each page the indexes of its causes: edits first, then code, then sheets. `sheets` are files with edits that
 * changed pages without showing there.
 */
export function attributeChanges({ pages, edits, code, seen }: AttributeChangesInput) {
  if (edits.length + code.length === 1) return { causesOf: pages.map(() => [0]), sheets: [] };
  const shows = edits.map(createEditEvidence);
  const evident = pages.map((page) => {
    const texts = (page.change === "changed" ? seen(page) : null) ?? [];
    const causesOfTexts = texts.map((text) => shows.flatMap((isSeen, place) => (isSeen(text) ? [place] : [])));
    const found = [...new Set(causesOfTexts.flat())].sort((a, b) => a - b);
    return { page, found, isWhole: found.length > 0 && causesOfTexts.every((each) => each.length > 0) };
  });
  const printed = new Set(evident.flatMap(({ found }) => found));
  const all = [...edits.keys()];
  const placesOf = groupBy(edits.flatMap(({ about }, place) => Array.from(about, (slug) => [slug, place] as const)));
  const unseen = all.filter((place) => !printed.has(place));
  const open = unseen.length > 0 ? unseen : all;
  const files = [...new Set(open.flatMap((place) => edits[place]?.file ?? []))];
  const sheets = open.length === 1 ? open : files.map((_, place) => edits.length + code.length + place);
  const unknown = code.length > 0 ? code.map((_, place) => edits.length + place) : sheets;
  const causesOf = evident.map(({ page, found, isWhole }) => {
    const about = [...new Set(slugsOf(page).flatMap((slug) => placesOf.get(slug) ?? []))].sort((a, b) => a - b);
    // An edit that appears nowhere, such as a latitude, may have changed the other words of the page.
    const silent = isWhole ? [] : about.filter((place) => !printed.has(place));
    const causes = [...found, ...silent];
    if (causes.length > 0) return causes;
    if (page.change === "changed") return unknown;
    return about.length > 0 ? about : sheets;
  });
  return { causesOf, sheets: files.map((file): EditCause => ({ file, about: new Set() })) };
}

/** Returns the parts of a page's addresses: slugs of a town, county or service. */
const slugsOf = ({ path, to }: PageChange) => [path, to ?? ""].flatMap((address) => address.split("/"));
