/** Checks one rendered page: headings, pictures, title, description, structured data, weight. */
import { mainId, type PrintedPage, type RenderablePage } from "../outline/page-contract.ts";
import { isExternal, type PageOutline } from "../outline/page-outline.ts";
import type { Section } from "../outline/section.ts";
import { structuredDataErrors } from "./check-structured-data.ts";
import { atSection, errorFinding, type Finding, warningFinding } from "./finding.ts";

type AuditPageInput = {
  readonly page: RenderablePage;
  readonly printed: PrintedPage;
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  /** Lengths in characters that search results show. */
  readonly lengths: { readonly title: number; readonly description: { readonly least: number; readonly most: number } };
  /** True if the words of a section count as the page's own. */
  readonly isOwnSection: (section: Section) => boolean;
};

export type PageAudit = {
  /** Words of the page's own sections. */
  readonly words: number;
  readonly findings: readonly Finding[];
};

/** Most bytes of HTML before compression, lists of links not counted. Compressed, 67 kB just fit the first round trip of a connection. */
const weight = 72_000;
/** Returns true for a section that is mostly links: it grows with the number of towns, and nobody can shorten it. */
const isListOfLinks = ({ links, words }: PageOutline) => links.length > words;

export function auditPage({ page, printed, baseUrl, lengths, isOwnSection }: AuditPageInput): PageAudit {
  const { head, parts, size } = printed;
  const { title, structuredData } = page.head;
  const h1 = parts.find(({ seen }) => seen.h1 !== "")?.seen.h1 ?? "";
  const findings = [...headings(parts), ...problems(printed), ...lostLinks(printed), ...headWords(page, lengths)];
  if (isDeadEnd(page, parts, baseUrl))
    findings.push(warningFinding("dead-end", "links to no other page, besides breadcrumbs, header and footer"));
  if (h1 !== "" && !shareWord(h1, title))
    findings.push(warningFinding("title", `has a title, "${title}", and a heading, "${h1}", without a word in common`));
  if (!head.includes(`<link rel="canonical" href="${baseUrl}${page.path}"/>`))
    findings.push(errorFinding("canonical", "has a canonical address that is not its own"));
  if (head.includes('content="noindex') === page.index.indexable)
    findings.push(errorFinding("canonical", "has a robots meta that does not say what pages.json says"));
  if (page.index.isProblem)
    findings.push(warningFinding("text", `${page.index.reason}, so search engines may not list it. Correct its text`));
  for (const problem of structuredDataErrors(structuredData, {
    baseUrl,
    h1,
    leadsTo: (href) => hasLink(printed, href),
  }))
    findings.push(errorFinding("data", problem));
  const written = parts.filter(({ seen }) => !isListOfLinks(seen));
  const length = (of: typeof parts) => of.reduce((sum, { seen }) => sum + seen.content.length, 0);
  if (size - length(parts) + length(written) > weight) {
    const [longest] = written.toSorted((a, b) => b.seen.content.length - a.seen.content.length);
    const what = `weighs ${Math.round(size / 1000)} kB before compression, over ${weight / 1000}`;
    findings.push(
      warningFinding("weight", `${what}. Its longest section is ${longest?.section.type.name}: shorten that`),
    );
  }
  let words = 0;
  for (const { section, seen } of parts) if (isOwnSection(section)) words += seen.words + seen.linkWords;
  return { words, findings };
}

/** Returns true if the page links to an address outside the site, such as a phone number. Searches header and footer first. */
const hasLink = ({ parts, frame }: PrintedPage, href: string) =>
  frame.some((seen) => isExternal(seen, href)) || parts.some(({ seen }) => isExternal(seen, href));

function* headings(parts: PrintedPage["parts"]): Generator<Finding> {
  let last = 0;
  let first = 0;
  for (const { section, seen } of parts)
    for (const sign of seen.headings) {
      const level = Number(sign);
      if (level === 1) first += 1;
      const message = `has a heading of level ${level} after one of level ${last}`;
      if (level > last + 1) yield atSection(warningFinding("headings", message), section.type.name);
      last = level;
    }
  if (first !== 1) yield errorFinding("headings", first === 0 ? "has no h1" : `has ${first} headings of level 1`);
}

const problems = (printed: PrintedPage): readonly Finding[] =>
  namedOutlines(printed).flatMap(({ seen, where }) =>
    seen.problems
      .split("\n")
      .filter((problem) => problem !== "")
      .map((problem) => atSection(errorFinding(ruleOf(problem), problem), where)),
  );
const namedOutlines = ({ parts, frame }: PrintedPage) => [
  ...parts.map(({ section, seen }) => ({ seen, where: section.type.name })),
  ...frame.map((seen) => ({ seen, where: "header and footer" })),
];
const ruleOf = (problem: string) =>
  problem.startsWith("joins") ? "joined" : problem.endsWith("alt text") ? "alt" : "picture";

/** Finds links to ids that the page does not have, and links with a query, as crawlers take each query for another page. */
function lostLinks(printed: PrintedPage): readonly Finding[] {
  const isThere = (id: string) => id === mainId || printed.parts.some(({ seen }) => seen.ids.includes(id));
  return namedOutlines(printed).flatMap(({ seen: { links, linksWithin }, where }) => {
    const queries = links.filter((link) => link.includes("?"));
    return [
      ...queries.map((link) => `links to ${link}, which has a query. Use a # instead`),
      ...linksWithin.filter((id) => !isThere(id)).map((id) => `links to ${id}, which is not on the page`),
    ].map((message) => atSection(errorFinding("dead-link", message), where));
  });
}

/** Returns true if no section links to another page. Breadcrumbs do not count, nor links to a form, whose # carries values. */
function isDeadEnd({ path, head }: RenderablePage, parts: PrintedPage["parts"], baseUrl: string) {
  const data = JSON.stringify(head.structuredData);
  const leadsOn = (link: string) =>
    link.split("#")[0] !== path && !link.includes("=") && !data.includes(`"item":"${baseUrl}${link}"`);
  return !parts.some(({ seen }) => seen.links.some(leadsOn));
}

/** Checks title and description. Lengths matter only if the page is indexable. */
function* headWords(
  { head: { title, description }, index: { indexable } }: RenderablePage,
  lengths: AuditPageInput["lengths"],
): Generator<Finding> {
  if (title === "") yield errorFinding("title", "has no title");
  if (description === "") yield errorFinding("description", "has no description");
  if (!indexable) return;
  if (title.length > lengths.title)
    yield warningFinding("title", `has a title of ${title.length} letters, over ${lengths.title}: "${title}"`);
  const { length } = description;
  const { least, most } = lengths.description;
  const limit = length > most ? `over ${most}` : length > 0 && length < least ? `under ${least}` : null;
  if (limit !== null) yield warningFinding("description", `has a description of ${length} letters, ${limit}`);
}

/** Compares words of four letters and more. Returns true if `one` has no such word. */
function shareWord(one: string, other: string) {
  if (other.includes(one)) return true;
  const inOther = other.toLowerCase();
  const words = one
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= 4);
  return words.length === 0 || words.some((word) => inOther.includes(word));
}
