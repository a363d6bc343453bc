/** Changes as text for a terminal, Markdown for a pull request, and one JSON object for programs. */
import { number } from "../../templates/format.ts";
import type { Cause } from "./causes.ts";
import type { ChangedPage, Changes } from "./compare.ts";
import { shortened, type WordChange } from "./word-changes.ts";

/** Pages that are listed one by one; the others are counted. */
const rowsMax = 40;
const ofOneCauseInText = 12;

function totalsOf({ pages }: Pick<Changes, "pages">) {
  const counted = (change: ChangedPage["change"]) => pages.filter((page) => page.change === change).length;
  const turned = (to: ChangedPage["turned"]) => pages.filter((page) => page.turned === to).length;
  return {
    ...{ new: counted("new"), changed: counted("changed"), gone: counted("gone"), moved: counted("moved") },
    ...{ listed: turned("listed"), unlisted: turned("unlisted") },
  };
}

export function changesAsJson(changes: Changes) {
  return JSON.stringify({
    since: changes.since,
    totals: totalsOf(changes),
    causes: changes.causes.map(({ file, row, column, key, day, old, new: now, name, pages }) => ({
      ...{ file, row, column, key, name, pages },
      ...(day === undefined ? { old, new: now } : { day }),
    })),
    pages: changes.pages.map(({ path, change, to, listed, causes, words }) => ({
      ...{ path, change, to, listed, causes, words: words() },
    })),
    files: changes.files,
    redirects: changes.redirects,
    calendar: changes.calendar,
  });
}

export function changesAsText(changes: Changes) {
  const next = nextLine(changes);
  if (isNothing(changes)) return ["No changes.", ...next].join("\n");
  const { shown, rest } = listed(changes, ofOneCauseInText);
  const rows = shown.map((page) => {
    const end = wordsOf(page).map(({ old, new: now }) => `\n           ${arrow(quote(old), quote(now))}`);
    return `  ${page.change.padEnd(8)} ${what(page)}${end.join("")}`;
  });
  return [
    `${totalsLine(changes)}\n`,
    ...section(
      "Why",
      changes.causes.map((cause) => `  ${causeText(cause)}: ${onPages(cause.pages)}`),
    ),
    ...section("Pages", [...rows, ...rest.map((line) => `  ${line}`)]),
    ...section(
      "Besides pages",
      changes.files.map((file) => `  ${fileText(file)}`),
    ),
    ...section("Rows for redirects.csv", changes.redirects),
    ...next,
  ].join("\n");
}

export function changesAsMarkdown(changes: Changes) {
  const next = nextLine(changes).flatMap((line) => ["", line]);
  if (isNothing(changes)) return ["No changes.", ...next].join("\n");
  const { shown, rest } = listed(changes);
  const whys = changes.causes.map((cause) => `| ${inCell(causeText(cause))} | ${cause.pages} |`);
  const rows = shown.map((page) => {
    const words = wordsOf(page).map(({ old, new: now }) => arrow(quote(old), quote(now)));
    const why = page.causes.flatMap((place) => changes.causes[place] ?? []).map(causeText);
    return `| ${[page.change, what(page), why.join("; "), words.join("; ")].map(inCell).join(" | ")} |`;
  });
  return [
    `**${totalsLine(changes)}**`,
    ...(whys.length === 0 ? [] : ["", "| why | pages |", "| --- | ---: |", ...cut(whys)]),
    ...(rows.length === 0 ? [] : ["", "| | page | why | what a visitor sees |", "| --- | --- | --- | --- |", ...rows]),
    ...rest.flatMap((line) => ["", line]),
    ...(changes.files.length === 0 ? [] : ["", `Besides pages: ${changes.files.map(fileText).join("; ")}.`]),
    ...(changes.redirects.length === 0
      ? []
      : ["", "Rows for `redirects.csv`:", "", "```csv", ...changes.redirects, "```"]),
    ...next,
  ].join("\n");
}

const nextMax = 3;

/** "Next: 2026-12-01 Kinnegad goes live; 2026-12-24 Athy ends" */
function nextLine({ calendar }: Changes) {
  if (calendar.length === 0) return [];
  const shown = calendar.slice(0, nextMax).map(({ day, what: name, change }) => `${day} ${name} ${change}`);
  const more = calendar.length - shown.length;
  return [`Next: ${[...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; ")}`];
}

const isNothing = ({ pages, causes, files }: Changes) => pages.length + causes.length + files.length === 0;

/** "the towns on the map (data/towns.json)" */
export function fileText(address: string) {
  const what = fileNames[address];
  return what === undefined ? address.slice(1) : `${what} (${address.slice(1)})`;
}
const fileNames: Readonly<Record<string, string>> = {
  "/data/towns.json": "the towns on the map",
  "/data/coverage.svg": "the drawing of the map",
  "/data/share-local.jpg": "the picture that is shown where the map's page is shared",
};

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines, ""]);

const cut = (rows: readonly string[]) =>
  rows.length <= rowsMax ? rows : [...rows.slice(0, rowsMax), `| and ${rows.length - rowsMax} more | |`];

function totalsLine(changes: Changes) {
  const totals = totalsOf(changes);
  const parts = Object.entries(totals).filter(([, count]) => count > 0);
  const names: Readonly<Record<string, string>> = { listed: "newly listed", unlisted: "no longer listed" };
  const all = parts.map(([name, count]) => `${number(count)} ${names[name] ?? name}`).join(", ");
  return `Since ${changes.since}: ${all === "" ? "no page would change" : all}.`;
}

/** Rare changes first; pages of which only the look changed are told by their cause, and of equal causes only so many pages. */
function listed({ pages, causes }: Changes, ofOneCauseMax = rowsMax) {
  const weight = ({ change, turned, causes: places }: ChangedPage) =>
    (change === "changed" ? 1e6 : 0) +
    (turned === undefined ? 1e6 : 0) +
    Math.min(...places.map((place) => causes[place]?.pages ?? 0));
  const isOneLine = ({ isLookOnly, causes: places }: ChangedPage) =>
    isLookOnly && places.length > 0 && places.every((place) => causes[place]?.row === undefined);
  const all = pages.filter((page) => !isOneLine(page)).sort((a, b) => weight(a) - weight(b));
  const told = new Map<string, number>();
  const shown = all.filter(({ change, causes: places }) => {
    const key = `${change} ${places.join()}`;
    told.set(key, (told.get(key) ?? 0) + 1);
    return (told.get(key) ?? 0) <= ofOneCauseMax;
  });
  const hidden = all.length - Math.min(shown.length, rowsMax);
  // Where only the look changed the line of the cause says it all.
  const asBefore = shown.length === 0 ? 0 : pages.length - all.length;
  return {
    shown: shown.slice(0, rowsMax),
    rest: [
      ...(hidden > 0 ? [`and ${number(hidden)} more`] : []),
      ...(asBefore > 0 ? [`and ${number(asBefore)} that read${asBefore === 1 ? "s" : ""} as before`] : []),
    ],
  };
}

const what = ({ path, to, turned }: ChangedPage) =>
  `${path}${to === undefined ? "" : ` → ${to}`}${turned === undefined ? "" : turned === "listed" ? " (newly listed)" : " (no longer listed)"}`;

const wordsMax = 3;

function wordsOf({ words }: ChangedPage): readonly WordChange[] {
  const all = [...new Map(words().map((change) => [arrow(change.old, change.new), change])).values()];
  const more = all.length - wordsMax;
  return more > 0 ? [...all.slice(0, wordsMax), { old: `and ${more} more`, new: "" }] : all;
}

/** "towns.csv row 14 population 9,194 → 9,563 (Mullingar)" */
export function causeText({ file, row, column, key, day, old, new: now, name }: Omit<Cause, "about">) {
  const place = [file, row === undefined ? [] : `row ${row}`, column ?? key ?? []].flat().join(" ");
  const called = name === undefined ? "" : ` (${name})`;
  if (day !== undefined) return `${place} ${day} has come${called}`;
  if (old === undefined && now === undefined) return place;
  const isWhole = row === undefined ? key?.endsWith("]") === true : column === undefined;
  if (isWhole && old === undefined) return `${place}${called} is new`;
  if (isWhole && now === undefined) return `${place}${called} is gone`;
  const { old: before, new: after } = shortened(old ?? "", now ?? "");
  return `${place} ${arrow(valueText(before, column), valueText(after, column))}${called}`;
}

const longest = 100;

function valueText(value: string, column: string | undefined) {
  if (value === "") return "nothing";
  if (/^\d{4,}$/.test(value) && !/year/.test(column ?? "")) return number(Number(value));
  const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return /^-?[\d.]+$/.test(text) ? text : quote(text);
}

const arrow = (old: string, now: string) =>
  now === "nothing" && /^“?and \d/.test(old) ? old.replace(/[“”]/g, "") : `${old} → ${now}`;
const quote = (text: string) => (text === "" ? "nothing" : `“${text}”`);
const onPages = (count: number) =>
  count === 0 ? "on no page" : count === 1 ? "on 1 page" : `on ${number(count)} pages`;
const inCell = (text: string) => text.replaceAll("|", "\\|").replace(/\s+/g, " ").replaceAll("<", "&lt;");
