/** Loads copies of the tiny site with single files changed. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createMemo } from "../../generator/base/cache/memo.ts";
import { formatProblem, type Problem } from "../../generator/base/problem.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import type { Site } from "../../templates/model.ts";

export const tinyFolder = new URL("../fixtures/tiny", import.meta.url).pathname;

/** Changes by file name: new content, a function of the old text, or null to remove the file or folder. */
export type Changes = Readonly<Record<string, string | Buffer | null | ((text: string) => string)>>;

/** Creates a copy for one test, which is removed at its end. */
export function tinyCopy(changes: Changes = {}) {
  const folder = copyOfTiny();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Adds byte order marks, as in the site's sheets, so that saves of the desk do not.
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".csv")))
    change(folder, { [file]: (text) => (/[^\0-\x7f]/.test(text) ? `\ufeff${text}` : text) });
  change(folder, changes);
  return folder;
}

function copyOfTiny() {
  const folder = mkdtempSync(join(tmpdir(), "tiny-"));
  cpSync(tinyFolder, folder, { recursive: true });
  return folder;
}

function change(folder: string, changes: Changes) {
  for (const [name, change] of Object.entries(changes)) {
    const path = join(folder, name);
    if (change === null) rmSync(path, { recursive: true });
    else writeFileSync(path, typeof change === "function" ? change(readFileSync(path, "utf8")) : change);
  }
}

let shared: string | undefined;
/** Caches by day, as some cached values depend on the day. */
const memories = new Map<string | undefined, ReturnType<typeof createMemo>>();

/** Loads a copy that all tests of a process share, and reads only changed files again: five times as fast. */
export function loadChanged(changes: Changes, day?: string) {
  if (shared === undefined) {
    const copy = copyOfTiny();
    shared = copy;
    process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  }
  const folder = shared;
  const memory = memories.get(day) ?? createMemo();
  memories.set(day, memory);
  try {
    change(folder, changes);
    return { ...loadSite(folder, day, memory), folder };
  } finally {
    for (const name of Object.keys(changes)) {
      rmSync(join(folder, name), { recursive: true, force: true });
      const original = join(tinyFolder, name);
      if (existsSync(original)) cpSync(original, join(folder, name), { recursive: true });
    }
  }
}

/** Returns the problems of a changed copy as a build prints them, with the folder named "data". */
export function problemsWith(changes: Changes, day?: string) {
  const { problems, folder } = loadChanged(changes, day);
  return problems.map(messagesOf(folder));
}

/** Returns the problems of any data folder, printed the same way. */
export const problemsIn = (folder: string, day?: string) => loadSite(folder, day).problems.map(messagesOf(folder));

const messagesOf = (folder: string) => (problem: Problem) =>
  formatProblem({ ...problem, file: problem.file.replace(folder, "data") });

/** Returns the linked site of a changed copy, on a day if given. @throws Error that lists the problems, if any */
export const siteWith = (changes: Changes = {}, day?: string): Site => siteOf(loadChanged(changes, day));

function siteOf({ site, problems }: ReturnType<typeof loadSite>) {
  if (site === null) throw new Error(problems.map(formatProblem).join("\n"));
  return site;
}

/** Creates a copy for one test, and loads it. @throws as `siteWith` */
export function loadedCopy(changes: Changes = {}, day?: string) {
  const data = tinyCopy(changes);
  const loaded = loadSite(data, day);
  return { data, loaded, site: siteOf(loaded), tables: loaded.tables };
}

/** Returns an edit that adds a last row. */
export const withRow = (row: string) => (text: string) => `${text}${row}\n`;

/** Returns an edit that adds Swinford with its publish_on, unpublish_on and draft: "2026-12-01,,". */
export const withSwinford = (dates: string) => (towns: string) =>
  towns
    .replace(",draft", ",publish_on,unpublish_on,draft")
    .replace(/,yes\n/, ",,,yes\n")
    .concat(`Swinford,Mayo,,,,,,,,,,,,${dates}\n`);

/** Returns an edit that replaces a text. @throws Error if the file does not have it */
export const replacing = (found: string, by: string) => (text: string) => {
  if (!text.includes(found)) throw new Error(`The tiny site no longer holds ${found}`);
  return text.replace(found, () => by);
};

/** Returns the line and column of `marker` in a text, as an editor shows them: "43:15". */
export function placeOf(marker: string, text: string) {
  const before = text.slice(0, text.indexOf(marker));
  return `${before.split("\n").length}:${before.length - before.lastIndexOf("\n")}`;
}

export const tinyText = (name: string) => readFileSync(join(tinyFolder, name), "utf8");
