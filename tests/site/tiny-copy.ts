/** Copies of the tiny site with single files changed, each in a folder of its own that goes when the test is over. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Site } from "../../data/schema/site.ts";
import { formatProblem, type Problem } from "../../generator/base/problem.ts";
import { loadSite } from "../../generator/site/load-site.ts";

export const tinyFolder = new URL("../fixtures/tiny", import.meta.url).pathname;

/** By file name: its new content, what becomes of its text, or null for a file or folder that is missing. */
export type Changes = Readonly<Record<string, string | Buffer | null | ((text: string) => string)>>;

export function tinyCopy(changes: Changes = {}) {
  const folder = mkdtempSync(join(tmpdir(), "tiny-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(tinyFolder, folder, { recursive: true, filter: (path) => !path.endsWith(".topojson") });
  for (const [name, change] of Object.entries(changes)) {
    const path = join(folder, name);
    if (change === null) rmSync(path, { recursive: true });
    else writeFileSync(path, typeof change === "function" ? change(readFileSync(path, "utf8")) : change);
  }
  return folder;
}

/** What a person reads of a copy's problems, its folder called "data". */
export function problemsWith(changes: Changes, day?: string) {
  const folder = tinyCopy(changes);
  return loadSite(folder, day).problems.map((problem) =>
    formatProblem({ ...problem, file: shortened(problem, folder) }),
  );
}

const shortened = ({ file }: Problem, folder: string) => file.replace(folder, "data");

/** The linked site of a copy, on a day if one is given. @throws Error that names the problems when there are any. */
export const siteWith = (changes: Changes = {}, day?: string) =>
  day === undefined && Object.keys(changes).length === 0 ? unchangedSite() : siteIn(tinyCopy(changes), day);

let unchanged: Site | undefined;
/** Frozen, so that one serves all tests. */
function unchangedSite() {
  unchanged ??= siteIn(tinyFolder);
  return unchanged;
}

function siteIn(folder: string, day?: string) {
  const { site, problems } = loadSite(folder, day);
  if (site === null) throw new Error(problems.map(formatProblem).join("\n"));
  return site;
}

/** Puts a row below the others. */
export const withRow = (row: string) => (text: string) => `${text}${row}\n`;

/** Replaces a piece of text that must be there. */
export const replacing = (found: string, by: string) => (text: string) => {
  if (!text.includes(found)) throw new Error(`The tiny site no longer holds ${found}`);
  return text.replace(found, () => by);
};

/** "43:15": the line and column at which `marker` begins in a text, as an editor shows them. */
export function placeOf(marker: string, text: string) {
  const before = text.slice(0, text.indexOf(marker));
  return `${before.split("\n").length}:${before.length - before.lastIndexOf("\n")}`;
}

/** The file of the settings that holds a piece of text. */
export function settingsFileWith(piece: string) {
  const file = ["site.json", "settings.json", "texts.json", "legal.json"].find((name) =>
    tinyText(name).includes(piece),
  );
  if (file === undefined) throw new Error(`No settings of the tiny site hold ${piece}`);
  return file;
}

export const tinyText = (name: string) => readFileSync(join(tinyFolder, name), "utf8");
