/** Finds why each page changed: by the words of an edit that it shows, or by the subject of an edit. */
import type { CodeCause } from "./code-changes.ts";
import { createEditEvidence, type Occurrence } from "./edit-evidence.ts";
import type { EditCause } from "./edits-between.ts";
import type { PageChange } from "./page-changes.ts";

type AttributeChangesInput = {
  readonly pages: readonly PageChange[];
  readonly edits: readonly EditCause[];
  readonly code: readonly CodeCause[];
  /** Null if the page cannot be read. */
  readonly seen: (page: PageChange) => Occurrence | null;
  readonly kindOf: (path: string) => string;
};

/** Indexes of the causes of each page: edits first, then code. */
export function attributeChanges({
  pages,
  edits,
  code,
  seen,
  kindOf,
}: AttributeChangesInput): readonly (readonly number[])[] {
  if (edits.length + code.length === 1) return pages.map(() => [0]);
  const shows = edits.map(createEditEvidence);
  const evident = pages.map((page) => {
    const texts = page.change === "changed" ? seen(page) : null;
    return texts === null ? [] : shows.flatMap((isSeen, place) => (isSeen(texts) ? [place] : []));
  });
  const printed = new Set(evident.flat());
  const all = edits.map((_, place) => place);
  const ofEdits = pages.map((page, index) => {
    const found = evident[index] ?? [];
    const about = all.filter((place) => isAbout(edits[place], page));
    // An edit that appears nowhere, such as a latitude, may still have changed the page.
    const silent = about.filter((place) => !printed.has(place));
    const causes = [...new Set([...found, ...silent])];
    return causes.length > 0 || page.change === "changed" ? causes : about;
  });
  const ofCode = codeCauses({ pages, code, kindOf, explained: ofEdits, edits });
  return pages.map((_, index) => {
    const causes = [...(ofEdits[index] ?? []), ...(ofCode[index] ?? [])];
    if (causes.length > 0) return causes;
    const unseen = all.filter((place) => !printed.has(place));
    return unseen.length > 0 ? unseen : all;
  });
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
