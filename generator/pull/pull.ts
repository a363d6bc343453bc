/** `npm run pull`: the sheets behind the addresses of site.json, fetched and checked as a build would before they replace a file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import type { SiteSettings } from "../../data/site-schema.ts";
import { counted } from "../counted.ts";
import { bytesOf, isSame, replaceFiles } from "../edit/replace-files.ts";
import { BuildError } from "../errors.ts";
import { problemsOfSources } from "../load/check/check.ts";
import { loadSite } from "../load/load-site.ts";
import { error, type Position, type Problem, quoted } from "../load/problem.ts";
import {
  type CsvSource,
  csvSources,
  jsonSources,
  readDocument,
  readTable,
  type Table,
  workbookName,
} from "../load/read/read.ts";
import { fetchSource, type Patience } from "./fetch-source.ts";
import { stageData } from "./staged-data.ts";

export type Source = NonNullable<SiteSettings["sources"]>[number] & { readonly at: Position };
export type PulledFile = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly rows: number;
  /** Null where there was no such file. */
  readonly rowsBefore: number | null;
};
export type Pulled = {
  /** Errors stop all of it. */
  readonly problems: readonly Problem[];
  /** False when a server could not be asked. */
  readonly wereReached: boolean;
  /** Those whose rows are not as they were. */
  readonly files: readonly PulledFile[];
};

type Pulling = {
  readonly data: string;
  readonly sources: readonly Source[];
  /** That lists are held against, 2026-05-02. */
  readonly day: string;
  readonly patience?: Patience;
};

/** What site.json names; `problems` where it cannot be read, or names what is no sheet. */
export function sourcesOf(data: string) {
  const site = readDocument(data, jsonSources.site);
  const sources = site.data?.sources ?? [];
  return {
    problems: [...site.problems, ...problemsOfSources(site)],
    sources: sources.map((source, index) => ({ ...source, at: site.positionOf(["sources", index]) })),
  };
}

/**
 * Sound answers replace the files once `accept` says so; it sees the data as it would be, in a folder of its own.
 * @throws BuildError when a file changed meanwhile or cannot be written, nor a copy of the data; and what `accept` throws
 */
export async function pull(
  { data, sources, day, patience }: Pulling,
  signal: AbortSignal,
  accept: (pulled: Pulled, folder: string) => Promise<boolean>,
): Promise<Pulled> {
  const answers = await Promise.all(
    sources.map(async (source) => ({ source, answer: await fetchSource(source.url, signal, patience) })),
  );
  const refusals = answers.flatMap(({ source, answer }) =>
    "refusal" in answer ? [refusal(source, sentence(answer.refusal))] : [],
  );
  const wereReached = answers.every(({ answer }) => !("refusal" in answer) || answer.wasReached);
  if (refusals.length > 0) return { problems: refusals, wereReached, files: [] };
  const news = answers.flatMap(({ source, answer }) => {
    const before = bytesOf(join(data, source.file));
    return "bytes" in answer && !isSame(before, answer.bytes) ? [{ source, before, bytes: answer.bytes }] : [];
  });
  if (news.length === 0) return { problems: [], wereReached, files: [] };
  const folder = copying(() => mkdtempSync(join(tmpdir(), "pull-")));
  try {
    copying(() => stageData(data, new Map(news.map(({ source, bytes }) => [source.file, bytes])), folder));
    const inData = (problem: Problem) => ({ ...problem, file: problem.file.replace(folder, data) });
    const tables = news.map((each) => ({ ...each, was: tableIn(data, each.source), is: tableIn(folder, each.source) }));
    const shrunken = tables.flatMap(({ source, was, is }) =>
      hasShrunk(was, is) ? [shrunkenProblem(source, was, is)] : [],
    );
    const changed = tables.filter(({ before, was, is }) => before === null || rowsOf(was) !== rowsOf(is));
    const files = changed.map(({ source, before, bytes, was, is }): PulledFile => {
      return { name: source.file, bytes, rows: is.rows.length, rowsBefore: before === null ? null : was.rows.length };
    });
    const unread = tables.flatMap(({ is }) => (is.isComplete ? [] : is.problems)).map(inData);
    // What follows from a sheet that is not whole would hide that it is not.
    const told = [unread, shrunken].find((found) => found.length > 0) ?? loadSite(folder, day).problems.map(inData);
    const pulled = { problems: told, wereReached, files };
    const isSound = pulled.problems.every(({ severity }) => severity === "warning");
    if (!isSound || files.length === 0 || !(await accept(pulled, folder))) return pulled;
    const other = replaceFiles(
      changed.map(({ source, before, bytes }) => ({ file: join(data, source.file), before, after: bytes })),
    );
    if (other !== null)
      throw new BuildError(`${other} changed while its source was asked. Nothing was replaced; pull again.`);
    return pulled;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A question has its sign. */
const sentence = (text: string) => (text.endsWith("?") ? text : `${text}.`);

const refusal = ({ at, file, url }: Source, what: string) =>
  error(at, "E_SOURCE", `the source of ${file}, ${quoted(url)}, ${what} Nothing was replaced.`);

/** Of the data, into the system's folder for temporary files. */
function copying<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(
      `The data cannot be copied into ${tmpdir()} to be checked (${reason}). Nothing was replaced. Make room there, or name another folder in TMPDIR.`,
      { cause },
    );
  }
}

/** The table whose file a source brings, as it stands in a folder. */
function tableIn(folder: string, { file }: Source): Table<object> {
  const source: CsvSource<z.ZodObject> | undefined = Object.values(csvSources).find(
    ({ name }) => name === file || workbookName(name) === file,
  );
  if (source === undefined) throw new Error(`${file} is no sheet, which the schema of site.json let through.`);
  return readTable(folder, source);
}

const rowsOf = ({ rows }: Table<object>) => JSON.stringify(rows.map(({ cells }) => cells));

/** A share of the rows: with fewer left it is likelier that an answer is not whole than that so many were deleted. */
const leftAtLeast = 0.8;

const hasShrunk = (was: Table<object>, is: Table<object>) => is.rows.length < was.rows.length * leftAtLeast;

const shrunkenProblem = (source: Source, was: Table<object>, is: Table<object>) =>
  refusal(
    source,
    `has ${counted(is.rows.length, "row")} where ${was.name} has ${was.rows.length}. If so many are to go, delete them in the file here first.`,
  );
