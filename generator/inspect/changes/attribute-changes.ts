/** Finds why each page changed: by an edit among its changed words, by the subject of an edit, or by its sheet alone. */
import type { CodeCause } from "./code-changes.ts";
import { createEditEvidence, type Occurrence } from "./edit-evidence.ts";
import type { EditCause } from "./edits-between.ts";
import type { PageChange } from "./page-changes.ts";

type AttributeChangesInput = {
  readonly pages: readonly PageChange[];
  readonly edits: readonly EditCause[];
  readonly code: readonly CodeCause[];
  /** The texts that changed. Null if the page cannot be read. */
  readonly seen: (page: PageChange) => readonly Occurrence[] | null;
  readonly kindOf: (path: string) => string;
};

/**
 * Returns for each page the indexes of its causes: edits first, then code, then sheets. `sheets` are files with edits that
 * changed pages without showing there.
 */
export function attributeChanges({ pages, edits, code, seen, kindOf }: AttributeChangesInput) {
  if (edits.length + code.length === 1) return { causesOf: pages.map(() => [0]), sheets: [] };
  const shows = edits.map(createEditEvidence);
  const evident = pages.map((page) => {
    const texts = (page.change === "changed" ? seen(page) : null) ?? [];
    const ofTexts = texts.map((text) => shows.flatMap((isSeen, place) => (isSeen(text) ? [place] : [])));
    return {
      found: [...new Set(ofTexts.flat())].sort((a, b) => a - b),
      isWhole: ofTexts.every((each) => each.length > 0),
    };
  });
  const printed = new Set(evident.flatMap(({ found }) => found));
  const all = edits.map((_, place) => place);
  const ofEdits = pages.map((page, index) => {
    const { found, isWhole } = evident[index] ?? { found: [], isWhole: false };
    const about = all.filter((place) => isAbout(edits[place], page));
    // An edit that appears nowhere, such as a latitude, may have changed the other words of the page.
    const silent = found.length > 0 && isWhole ? [] : about.filter((place) => !printed.has(place));
    const causes = [...found, ...silent];
    return causes.length > 0 || page.change === "changed" ? causes : about;
  });
  const ofCode = codeCauses({ pages, code, kindOf, explained: ofEdits, edits });
  const unseen = all.filter((place) => !printed.has(place));
  const open = unseen.length > 0 ? unseen : all;
  const files = [...new Set(open.flatMap((place) => edits[place]?.file ?? []))];
  const unknown = open.length === 1 ? open : files.map((_, place) => edits.length + code.length + place);
  const causesOf = pages.map((_, index) => {
    const causes = [...(ofEdits[index] ?? []), ...(ofCode[index] ?? [])];
    return causes.length > 0 ? causes : unknown;
  });
  return { causesOf, sheets: files.map((file): EditCause => ({ file, about: new Set() })) };
}

/** By the parts of its address: page of a town, county or service. */
export function isAbout(cause: EditCause | undefined, { path, to }: PageChange) {
  const parts = [path, to ?? ""].flatMap((address) => address.split("/")).filter((part) => part !== "");
  return parts.some((part) => cause?.about.has(part));
}

type CodeCausesInput = Pick<AttributeChangesInput, "pages" | "code" | "kindOf" | "edits"> & {
  readonly explained: readonly (readonly number[])[];
};

/** A code file is a cause if no edit explains a change of its kinds of pages. Otherwise it was only a comment. */
function codeCauses({ pages, code, kindOf, explained, edits }: CodeCausesInput): readonly (readonly number[])[] {
  const isOpen = (index: number) => pages[index]?.change === "changed" && explained[index]?.length === 0;
  const isFor = (cause: CodeCause, page: PageChange) =>
    page.change === "changed" && cause.kinds?.has(kindOf(page.path)) === true;
  const counts = code.map((cause) => pages.some((page, index) => isOpen(index) && isFor(cause, page)));
  return pages.map((page, index) => {
    const own = code.flatMap((cause, place) => (counts[place] && isFor(cause, page) ? [edits.length + place] : []));
    if (own.length > 0 || !isOpen(index)) return own;
    return code.flatMap((cause, place) => (cause.kinds === null ? [edits.length + place] : []));
  });
}
