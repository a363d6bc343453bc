/** Why each page changed: by the words that an edit brought to it, else by what the edit is about. */
import type { Cause } from "./causes.ts";
import type { CodeCause } from "./code-changes.ts";
import { evidenceOf, type Seen } from "./evidence.ts";
import type { PageChange } from "./page-changes.ts";

type Question = {
  readonly pages: readonly PageChange[];
  readonly edits: readonly Cause[];
  readonly code: readonly CodeCause[];
  /** Null where the page cannot be read. */
  readonly seen: (page: PageChange) => Seen | null;
  readonly kindOf: (path: string) => string;
};

/** For each page the places of its causes among the edits, followed by those of the code. */
export function attributed({ pages, edits, code, seen, kindOf }: Question): readonly (readonly number[])[] {
  if (edits.length + code.length === 1) return pages.map(() => [0]);
  const shows = edits.map(evidenceOf);
  const evident = pages.map((page) => {
    const texts = page.change === "changed" ? seen(page) : null;
    return texts === null ? [] : shows.flatMap((isSeen, place) => (isSeen(texts) ? [place] : []));
  });
  const printed = new Set(evident.flat());
  const all = edits.map((_, place) => place);
  const ofEdits = pages.map((page, index) => {
    const found = evident[index] ?? [];
    const about = all.filter((place) => isAbout(edits[place], page));
    // What shows nowhere, as a latitude, may still have moved what shows.
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

/** By the parts of its address: a town's, a county's or a service's page. */
function isAbout(cause: Cause | undefined, { path, to }: PageChange) {
  const parts = [path, to ?? ""].flatMap((address) => address.split("/")).filter((part) => part !== "");
  return parts.some((part) => cause?.about.has(part));
}

type CodeQuestion = Pick<Question, "pages" | "code" | "kindOf" | "edits"> & {
  readonly explained: readonly (readonly number[])[];
};

/** A file of code counts for the pages of its kinds when one of them changed that no edit explains: else it was a comment. */
function codeCauses({ pages, code, kindOf, explained, edits }: CodeQuestion): readonly (readonly number[])[] {
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
