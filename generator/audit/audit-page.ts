/** One page as it was printed, looked at by itself: headings, pictures, title, description, structured data, weight. */
import type { Page } from "../../templates/page.ts";
import type { Section } from "../render/section.ts";
import { leadsAway, type Seen } from "../render/seen.ts";
import { error, type Finding, warning, within } from "./finding.ts";
import { mainId } from "./graph.ts";
import { isOwn } from "./own-sections.ts";
import { dataFaults } from "./structured-data.ts";

/** A page's parts in the order in which they stand. */
export type PrintedPage = {
  /** What of the head is the page's own, as HTML. */
  readonly head: string;
  readonly parts: readonly { readonly section: Section; readonly seen: Seen }[];
  /** Header and footer. */
  readonly frame: readonly Seen[];
  /** Bytes of all. */
  readonly size: number;
};

type Looking = {
  readonly page: Page;
  readonly printed: PrintedPage;
  /** Origin of the site, without a slash at its end. */
  readonly baseUrl: string;
};

export type LookedAt = {
  /** Words of the sections that are the place's own. */
  readonly words: number;
  readonly findings: readonly Finding[];
};

/** Where search results cut, and what says too little to be shown. */
const titleLength = 60;
const descriptionLength = { least: 70, most: 155 };
/** HTML before compression; the heaviest page that still fits the first flight of a connection has 67 kB. */
const weight = 72_000;

export function auditPage({ page, printed, baseUrl }: Looking): LookedAt {
  const { head, parts, size } = printed;
  const { title, structuredData } = page.head;
  const h1 = parts.find(({ seen }) => seen.h1 !== "")?.seen.h1 ?? "";
  const findings = [...headings(parts), ...pictures(parts), ...lostLinks(printed), ...headWords(page)];
  if (h1 !== "" && !shareWord(h1, title))
    findings.push(warning("title", `has a title, "${title}", and a heading, "${h1}", without a word in common`));
  if (!head.includes(`<link rel="canonical" href="${baseUrl}${page.path}"/>`))
    findings.push(error("canonical", "has a canonical address that is not its own"));
  if (head.includes('content="noindex') === page.index.indexable)
    findings.push(error("canonical", "has a robots meta that does not say what pages.json says"));
  for (const fault of dataFaults(structuredData, { baseUrl, h1, leadsTo: (href) => hasLink(printed, href) }))
    findings.push(error("data", fault));
  if (size > weight)
    findings.push(warning("weight", `weighs ${Math.round(size / 1000)} kB before compression, over ${weight / 1000}`));
  let words = 0;
  for (const { section, seen } of parts) if (isOwn(section)) words += seen.words + seen.linkWords;
  return { words, findings };
}

/** Header and footer count too, and mostly have it. */
const hasLink = ({ parts, frame }: PrintedPage, href: string) =>
  frame.some((seen) => leadsAway(seen, href)) || parts.some(({ seen }) => leadsAway(seen, href));

function headings(parts: PrintedPage["parts"]): readonly Finding[] {
  const findings: Finding[] = [];
  let last = 0;
  let first = 0;
  for (const { section, seen } of parts)
    for (const sign of seen.headings) {
      const level = Number(sign);
      if (level === 1) first += 1;
      if (level > last + 1)
        findings.push(
          within(warning("headings", `has a heading of level ${level} after one of level ${last}`), section.type.name),
        );
      last = level;
    }
  if (first !== 1) findings.push(error("headings", first === 0 ? "has no h1" : `has ${first} headings of level 1`));
  return findings;
}

function pictures(parts: PrintedPage["parts"]): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { section, seen } of parts)
    if (seen.faults !== "")
      for (const fault of seen.faults.trimEnd().split("\n"))
        findings.push(within(error(ruleOf(fault), fault), section.type.name));
  return findings;
}
const ruleOf = (fault: string) => (fault.endsWith("alt text") ? "alt" : "picture");

/** Links of a page to a part of it that it has not. */
function lostLinks({ parts, frame }: PrintedPage): readonly Finding[] {
  const findings: Finding[] = [];
  const look = ({ linksWithin }: Seen, where: string) => {
    for (const id of linksWithin)
      if (id !== mainId && !parts.some(({ seen }) => seen.ids.includes(id)))
        findings.push(within(error("dead-link", `links to ${id}, which is no part of it`), where));
  };
  for (const { section, seen } of parts) look(seen, section.type.name);
  for (const seen of frame) look(seen, "header and footer");
  return findings;
}

/** What search results show of it: lengths count only where it is shown. */
function headWords({ head: { title, description }, index: { indexable } }: Page): readonly Finding[] {
  const findings: Finding[] = [];
  if (title === "") findings.push(error("title", "has no title"));
  if (description === "") findings.push(error("description", "has no description"));
  if (!indexable) return findings;
  if (title.length > titleLength)
    findings.push(warning("title", `has a title of ${title.length} letters, over ${titleLength}: "${title}"`));
  const { length } = description;
  const { least, most } = descriptionLength;
  if (length > most || (length > 0 && length < least))
    findings.push(
      warning(
        "description",
        `has a description of ${length} letters, ${length > most ? `over ${most}` : `under ${least}`}`,
      ),
    );
  return findings;
}

/** Of four letters and more. */
function shareWord(one: string, other: string) {
  if (other.includes(one)) return true;
  const inOther = other.toLowerCase();
  const words = one
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= 4);
  return words.length === 0 || words.some((word) => inOther.includes(word));
}
