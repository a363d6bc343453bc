/** `npm run pull`: fetches the sheets that `sources` in settings.json names, or imports a workbook, and checks them as a build would. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { bytesOf, isSame, replaceFiles } from "../../base/atomic-write.ts";
import { BuildError, UsageError } from "../../base/errors.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { type DataFolder, overlay } from "../../base/overlay.ts";
import { pluralize } from "../../base/plural.ts";
import { error, type Position, type Problem, quote, startOfFile } from "../../base/problem.ts";
import { unreadable } from "../../base/unreadable.ts";
import { importWorkbook, isWorkbook } from "../../engine/read/import-workbook.ts";
import { readTable, type Table } from "../../engine/read/table.ts";
import { problemsOfSources } from "../../site/folder/check-settings.ts";
import { guessFileName, sheetNames } from "../../site/folder/guess-file-name.ts";
import { readSettings } from "../../site/folder/read-data-sources.ts";
import { loadSite } from "../../site/load-site.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { fetchFeed } from "./fetch-feed.ts";

/** A sheet that lives elsewhere, with its place in settings.json, or a file. */
export type Feed = NonNullable<SiteSettings["sources"]>[number] & { readonly at: Position };

export type FetchedFile = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly rows: number;
  /** Null if the file is new. */
  readonly rowsBefore: number | null;
};
export type PullResult = {
  /** With an error no file is replaced. */
  readonly problems: readonly Problem[];
  /** False if no answer is wrong, and a server cannot answer today. */
  readonly wereReached: boolean;
  /** Files whose rows have changed. */
  readonly files: readonly FetchedFile[];
};

type PullInput = {
  readonly data: string;
  readonly sources: readonly Feed[];
  /** Day of the check, 2026-05-02. */
  readonly day: string;
  /** Of each source, in ms. */
  readonly patience?: number;
};

/** Feeds of settings.json. Has problems if it cannot be read, or names a file that is not a sheet. */
export function feedsOf(data: string) {
  const site = readSettings(data);
  const sources = site.data?.sources ?? [];
  return {
    problems: [...site.problems, ...problemsOfSources(site)],
    sources: sources.map((source, index) => ({ ...source, at: site.positionOf(["sources", index]) })),
  };
}

/** A workbook's path or address, and the sheet that it holds. @throws UsageError if its name does not say which */
export function workbookFeed(url: string, named: string | undefined): Feed {
  const file = named ?? guessFileName(basename(isAddress(url) ? new URL(url).pathname : url))?.name ?? "";
  if (sheetOfFile(file) === undefined)
    throw new UsageError(
      named === undefined
        ? `${url} does not say which sheet it holds. Add its name: npm run pull -- ${url} towns.csv`
        : `"${named}" is not a sheet of this site.${didYouMean(named, sheetNames)}`,
    );
  return { file, url, at: startOfFile(shortened(url)) };
}

const isAddress = (url: string) => /^https?:/i.test(url);

/**
 * Replaces the files if they have no errors and `accept` agrees. `accept` gets the data as it would be.
 * @throws BuildError if a file changed at the same time, or cannot be written; what `accept` throws
 */
export async function pull(
  { data, sources, day, patience }: PullInput,
  signal: AbortSignal,
  accept: (pulled: PullResult, data: DataFolder) => Promise<boolean>,
): Promise<PullResult> {
  const answers = await Promise.all(
    sources.map(async (source) => ({
      source,
      answer: isAddress(source.url) ? await fetchFeed(source.url, signal, patience) : fileAt(source.url),
    })),
  );
  const problems = answers.flatMap(({ source, answer }) =>
    "problem" in answer ? [feedProblem(source, sentence(answer.problem))] : [],
  );
  const wereReached = answers.some(({ answer }) => "problem" in answer && answer.wasReached) || problems.length === 0;
  if (problems.length > 0) return { problems, wereReached, files: [] };
  const sheets = answers.flatMap(({ source, answer }) => ("bytes" in answer ? [asCsv(source, answer.bytes)] : []));
  const unread = sheets.flatMap(({ csv, problems }) => (csv === null ? problems : []));
  if (unread.length > 0) return { problems: unread, wereReached, files: [] };
  const news = sheets.flatMap(({ source, csv, at }) => {
    const before = bytesOf(join(data, source.file));
    return csv === null || isSame(before, csv) ? [] : [{ source, before, bytes: csv, at }];
  });
  if (news.length === 0) return { problems: [], wereReached, files: [] };
  const after = overlay(data, Object.fromEntries(news.map(({ source, bytes }) => [source.file, bytes])));
  const loaded = loadSite(after, day);
  const inWorkbook = (problem: Problem): Problem => {
    const { editorLine: _, ...place } = problem;
    const workbook = news.find(({ source }) => problem.file === `${loaded.sources.folder}/${source.file}`)?.at;
    return workbook === undefined ? problem : { ...place, file: workbook.file, sheet: workbook.sheet };
  };
  const tables = news.map((each) => {
    const sheet = sheetOfFile(each.source.file);
    if (sheet === undefined)
      throw new Error(`${each.source.file} is not a sheet, but the schema of settings.json allows it.`);
    const is: Table<object> = loaded.sources[sheet.name];
    return { ...each, was: readTable(data, sheet), is };
  });
  const shrunken = tables.flatMap(({ source, was, is }) =>
    hasShrunk(was, is) ? [shrunkenProblem(source, was, is)] : emptiedProblems(source, was, is),
  );
  const changed = tables.filter(({ before, was, is }) => before === null || rowsOf(was) !== rowsOf(is));
  const files = changed.map(({ source, before, bytes, was, is }): FetchedFile => {
    return { name: source.file, bytes, rows: is.rows.length, rowsBefore: before === null ? null : was.rows.length };
  });
  const incomplete = tables.flatMap(({ is }) => (is.isComplete ? [] : is.problems)).map(inWorkbook);
  // Errors that follow from an incomplete sheet would hide that it is incomplete.
  const found = [incomplete, shrunken].find((each) => each.length > 0) ?? [
    ...sheets.flatMap((each) => each.problems),
    ...loaded.problems.map(inWorkbook),
  ];
  const pulled = { problems: found, wereReached, files };
  const isSound = found.every(({ severity }) => severity === "warning");
  if (!isSound || files.length === 0 || !(await accept(pulled, after))) return pulled;
  const other = replaceFiles(
    changed.map(({ source, before, bytes }) => ({ file: join(data, source.file), before, after: bytes })),
  );
  if (other !== null)
    throw new BuildError(`${other} changed while its source was asked. Nothing was replaced; pull again.`);
  return pulled;
}

function fileAt(path: string) {
  try {
    return { bytes: readFileSync(path) };
  } catch (cause) {
    return { problem: `${unreadable(cause)}`, wasReached: true };
  }
}

/** A workbook is written as CSV; its problems are at its own cells. */
function asCsv(source: Feed, bytes: Buffer) {
  const sheet = sheetOfFile(source.file);
  if (sheet === undefined || (isAddress(source.url) && !isWorkbook(bytes)))
    return { source, csv: bytes, at: undefined, problems: [] };
  return { source, ...importWorkbook(shortened(source.url), bytes, sheet) };
}

/** Leaves a question mark at the end. */
const sentence = (text: string) => (text.endsWith("?") ? text : `${text}.`);

const feedProblem = ({ at, file, url }: Feed, what: string) =>
  error(at, "E_SOURCE", `the source of ${file}, ${quote(shortened(url))}, ${what} Nothing was replaced.`);

/** Long messages lose their middle, which says what is wrong. The whole address is in settings.json, at the place of the message. */
const shortened = (url: string) => (url.length <= 70 || !isAddress(url) ? url : `${new URL(url).origin}/…`);

const rowsOf = ({ rows }: Table<object>) => JSON.stringify(rows.map(({ cells }) => cells));

/** Share of the rows. With fewer left, an incomplete answer is likelier than that many deletions. */
const leftAtLeast = 0.8;

const hasShrunk = (was: Table<object>, is: Table<object>) => is.rows.length < was.rows.length * leftAtLeast;

const shrunkenProblem = (source: Feed, was: Table<object>, is: Table<object>) =>
  feedProblem(
    source,
    `has ${pluralize(is.rows.length, "row")} where ${was.name} has ${was.rows.length}. If these rows should go, delete them in the file here first.`,
  );

/** A single cell may have been emptied on purpose. */
const valuesMin = 2;

function emptiedProblems(source: Feed, was: Table<object>, is: Table<object>) {
  const filled = (rows: Table<object>["rows"], column: string) =>
    rows.filter(({ cells }) => Reflect.get(cells, column) !== undefined).length;
  const columns = [...new Set(was.rows.flatMap(({ cells }) => Object.keys(cells)))].filter(
    (column) => filled(was.rows, column) >= valuesMin && filled(is.rows, column) === 0,
  );
  if (columns.length === 0) return [];
  const [name, has] = columns.length === 1 ? ["column", "has"] : ["columns", "have"];
  return [
    feedProblem(
      source,
      `has nothing in the ${name} ${columns.join(", ")}, which ${has} values in ${was.name}. If they are to go, delete them in the file here first.`,
    ),
  ];
}
