/** Changes as a document for people, and as one JSON object for programs. */
import { formatNumber } from "../../../templates/words/format.ts";
import { andMore, type Cell, type Document, section } from "../../base/document/document.ts";
import { clip, printMarkdown } from "../../base/document/print-markdown.ts";
import { printTerminal } from "../../base/document/print-terminal.ts";
import { problemsAsJson } from "../../base/format-problems.ts";
import { groupBy } from "../../base/group-by.ts";
import { pluralize } from "../../base/plural.ts";
import { formatProblem } from "../../base/problem.ts";
import { arrow, causeText, quote } from "../cause-text.ts";
import type { EditCause } from "../edits-between.ts";
import type { ChangedPage, Changes } from "./compare-sites.ts";

/** Lines of each section in a terminal, so that all fit into 120. The others are counted. */
const linesMax = { search: 20, why: 20, pages: 45, warnings: 10 } as const;

function totalsOf({ pages }: Pick<Changes, "pages">) {
  const totals = { new: 0, changed: 0, removed: 0, moved: 0, listed: 0, unlisted: 0 };
  for (const { change, turned } of pages) {
    totals[change] += 1;
    if (turned !== undefined) totals[turned] += 1;
  }
  return totals;
}

export function changesAsJson(changes: Changes) {
  return JSON.stringify({
    since: changes.since,
    totals: totalsOf(changes),
    causes: changes.causes.map(({ file, row, column, key, day, old, new: now, name, pages }) => ({
      file,
      row,
      column,
      key,
      name,
      pages,
      ...(day === undefined ? { old, new: now } : { day }),
    })),
    pages: changes.pages.map(({ path, change, to, listed, causes, words }) => ({
      path,
      change,
      to,
      listed,
      causes,
      words: words(),
    })),
    files: changes.files,
    redirects: changes.redirects,
    calendar: changes.calendar,
    warnings: problemsAsJson(changes.warnings),
  });
}

export const changesAsText = (changes: Changes) => printTerminal(changesDocument(changes));

/** @param staging address of a staging build of these changes, whose pages are linked */
export const changesAsMarkdown = (changes: Changes, staging?: string) =>
  printMarkdown(changesDocument(changes), {
    ifCut: "The whole list is in `changes.json`, beside the report of the build.",
    site: staging,
  });

function changesDocument(changes: Changes): Document {
  const { causes, warnings, files, redirects } = changes;
  return [
    ...(isNothing(changes) ? [{ sentence: "No changes." }] : [{ title: totalsLine(changes) }]),
    ...section("Search engines", { list: searchLines(changes) }),
    ...section("Why", {
      list: firstOf(
        newRowsLast(causes).map((cause) => `${clip(causeText(cause), whyLengthMax)}: ${onPages(cause.pages)}`),
        linesMax.why,
      ),
    }),
    ...pagesTable(changes),
    ...section("Besides pages", { list: files.map(fileChangeText) }),
    ...(redirects.length === 0 ? [] : [{ rowsToPaste: redirects, file: "redirects.csv" }]),
    ...section("Warnings", { list: warningLines(warnings) }),
    ...nextLine(changes),
  ];
}

/** Lists pages that search engines may list now and could not before, or the reverse, each with its reason. */
function searchLines({ pages }: Changes) {
  const lines = pages.flatMap(({ path, change, turned, listed: isListed, reason }) => {
    if (turned === undefined && !(change === "new" && isListed)) return [];
    return `${path} ${isListed ? "enters" : "leaves"}: ${clip(reason ?? "", whyLengthMax)}`;
  });
  return firstOf(lines, linesMax.search);
}

/** Sorts new rows to the end: those of many new towns must not hide an edit. */
const newRowsLast = (causes: Changes["causes"]) => {
  const isNewRow = ({ row, column, day }: EditCause) => row !== undefined && column === undefined && day === undefined;
  return causes.toSorted((a, b) => Number(isNewRow(a)) - Number(isNewRow(b)));
};

/** Returns the first warning of each kind in a file, and how many more there are. */
function warningLines(warnings: Changes["warnings"]) {
  const kinds = groupBy(warnings.map((each) => [`${each.file} ${each.code}`, each] as const));
  const lines = Array.from(kinds.values(), ([first, ...alike]) => {
    const more = alike.length === 0 ? "" : ` And ${formatNumber(alike.length)} more of this kind in ${first?.file}.`;
    return `${first === undefined ? "" : formatProblem(first)}${more}`;
  });
  return firstOf(lines, linesMax.warnings);
}

const causesMax = 3;
const whyLengthMax = 400;

function pagesTable(changes: Changes): Document {
  const { shown, hidden, asBefore } = listed(changes);
  const rows = shown.flatMap(([page, ...alike]) => {
    if (page === undefined) return [];
    const why = page.causes.flatMap((place) => changes.causes[place] ?? []).map(causeText);
    const [first = "", ...others] = firstOf(why, causesMax);
    const more = alike.length === 0 ? "" : ` and ${pluralize(alike.length, "more page")} in the same way`;
    const causes = [`${others.length > 0 ? "several edits: " : ""}${first}`, ...others];
    return [[page.change, pageCell(page, more), causes, wordsOf(page)]];
  });
  const columns = [
    { name: "change" },
    { name: "page" },
    { name: "why", inTerminal: "absent" },
    { name: "what a visitor sees", inTerminal: "below" },
  ] as const;
  const asRead = `and ${formatNumber(asBefore)} that read${asBefore === 1 ? "s" : ""} as before`;
  return [...section("Pages", { columns, rows, more: hidden }), ...(asBefore === 0 ? [] : [{ sentence: asRead }])];
}

const nextMax = 3;

/** "Next: 2026-12-01 Kinnegad goes live; 2026-12-24 Athy ends" */
function nextLine({ calendar }: Changes): Document {
  if (calendar.length === 0) return [];
  const days = calendar.map(({ day, what: name, change }) => `${day} ${clip(name, 60)} ${change}`);
  return [{ sentence: `Next: ${firstOf(days, nextMax).join("; ")}` }];
}

const isNothing = ({ pages, causes, files }: Changes) => pages.length + causes.length + files.length === 0;

/** "the towns on the map (data/towns.json)" */
function fileChangeText(address: string) {
  const what = fileNames[address];
  return what === undefined ? address.slice(1) : `${what} (${address.slice(1)})`;
}
const fileNames: Readonly<Record<string, string>> = {
  "/data/towns.json": "the towns on the map",
  "/data/tap-water.csv": "the figures for others to use",
  "/data/datapackage.json": "what describes those figures",
  "/data/coverage.svg": "the drawing of the map",
  "/data/share-local.jpg": "the picture that is shown where the map's page is shared",
};

function totalsLine(changes: Changes) {
  const totals = totalsOf(changes);
  const parts = Object.entries(totals).filter(([, count]) => count > 0);
  const names: Readonly<Record<string, string>> = { listed: "newly listed", unlisted: "no longer listed" };
  const all = parts.map(([name, count]) => `${formatNumber(count)} ${names[name] ?? name}`).join(", ");
  return `Since ${changes.since}: ${all === "" ? "no page would change" : all}.`;
}

/**
 * Selects the pages to list, rare changes first. `hidden` is the number of pages over the limit. `asBefore` is the number of
 * pages whose look alone changed: only its cause is listed.
 */
function listed({ pages, causes }: Changes) {
  const weight = ({ change, turned, causes: places }: ChangedPage) =>
    (turned === undefined ? 2e6 : 0) +
    (change === "changed" ? 1e6 : 0) +
    Math.min(...places.map((place) => causes[place]?.pages ?? 0));
  const isOneLine = ({ isLookOnly, causes: places }: ChangedPage) =>
    isLookOnly && places.length > 0 && places.every((place) => causes[place]?.row === undefined);
  const all = pages.filter((page) => !isOneLine(page)).sort((a, b) => weight(a) - weight(b));
  const alike = [...groupBy(all.map((page) => [kindOfChange(page), page])).values()];
  let lines = 0;
  const cut = alike.findIndex(([page]) => {
    lines += 1 + (page === undefined ? 0 : wordsOf(page).length);
    return lines > linesMax.pages;
  });
  const shown = cut === -1 ? alike : alike.slice(0, cut);
  // If only the look changed, the line of the cause is enough.
  const asBefore = shown.length === 0 ? 0 : pages.length - all.length;
  return { shown, hidden: all.length - shown.flat().length, asBefore };
}

/**
 * Returns a key that pages share if they are listed as one: changed pages with the same causes whose words differ at most in a
 * figure, such as the distance to a new town, and new pages of one town.
 */
function kindOfChange({ path, change, turned, causes, words }: ChangedPage) {
  if (change === "new") return `${change} ${turned} ${path.split("/")[1]}`;
  const isAlone = change !== "changed" || turned !== undefined || words().length === 0;
  return isAlone ? path : `${causes.join()} ${JSON.stringify(words()).replace(/\d+(?:\.\d+)?/g, "0")}`;
}

const what = ({ path, to, turned }: ChangedPage) =>
  `${path}${to === undefined ? "" : ` → ${to}`}${turned === undefined ? "" : turned === "listed" ? " (newly listed)" : " (no longer listed)"}`;

/** A removed page has no address to link. */
function pageCell(page: ChangedPage, more: string): Cell {
  const text = what(page);
  return page.change === "removed" ? text + more : { text, path: page.to ?? page.path, more };
}

const wordsMax = 3;

function wordsOf({ words }: ChangedPage) {
  const shown = (text: string) => quote(clip(text, 140));
  const all = [...new Map(words().map((change) => [arrow(change.old, change.new), change])).values()];
  return firstOf(
    all.map(({ old, new: now }) => arrow(shown(old), shown(now))),
    wordsMax,
  );
}

/** With "and 2 more" if there are more. */
const firstOf = (all: readonly string[], max: number) => [...all.slice(0, max), ...andMore(all.length - max)];

const onPages = (count: number) =>
  count === 0 ? "on no page" : count === 1 ? "on 1 page" : `on ${formatNumber(count)} pages`;
