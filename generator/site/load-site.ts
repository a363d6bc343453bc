/** Loads the data folder into the linked site, and finds every problem of every file in one run. */
import type { Site } from "../../templates/model.ts";
import { type MemoCache, noMemo } from "../base/cache/memo.ts";
import { type DataFolder, readFolder } from "../base/overlay.ts";
import { limitProblems, type Position, type Problem, sortProblems, startOfFile } from "../base/problem.ts";
import { positionOf } from "../read/table.ts";
import { checkGuides } from "./check/check-guides.ts";
import { checkServices } from "./check/check-services.ts";
import { checkTokens } from "./check/check-tokens.ts";
import { placeholders } from "./check/placeholders.ts";
import type { DataTables } from "./data-files/data-tables.ts";
import { buildDay } from "./dates/build-day.ts";
import { checkPublicFiles } from "./folder/check-public-files.ts";
import { checkSettings } from "./folder/check-settings.ts";
import { checkUnreadFiles } from "./folder/check-unread-files.ts";
import { problemsInFiles, readDataTables } from "./folder/read-data-tables.ts";
import { linkSite } from "./link-site.ts";
import { createReferenceIndex, type ReferenceIndex } from "./names/names.ts";
import { sheetChecks } from "./tables/tables.ts";

export type LoadedData = {
  /** Null when any problem is an error. */
  readonly site: Site | null;
  readonly problems: readonly Problem[];
  /** Warnings about content that must not go live: a release makes errors of them. */
  readonly placeholders: readonly Problem[];
  /** Rows of towns.csv, and how many of them are drafts or out of their dates: the rest are pages. */
  readonly rows: { readonly towns: number; readonly drafts: number };
  /** The data as read, for comparison with earlier data. */
  readonly tables: DataTables;
  /** Returns the place in images.csv that names a picture. */
  readonly imageAt: (file: string) => Position;
  /** Pictures of images.csv without an error so far: only decoding them can find more. */
  readonly imagesToDecode: readonly string[];
};

/**
 * Reads the files of a data folder, or those of an `overlay` in place of them. `day` is the day of the build, 2026-05-02.
 * Without it, publishing dates are compared with today, and no list is old. With a memory, only changes are processed.
 * @throws Error only for a bug: a data problem is a value.
 */
export const loadSite = (data: DataFolder, day?: string, memory = noMemo): LoadedData =>
  readFolder(data, (folder) => loadFolder(folder, day, memory));

function loadFolder(folder: string, day: string | undefined, memory: MemoCache): LoadedData {
  const tables = readDataTables(folder, memory);
  const shownOn = day ?? buildDay({ today: undefined });
  const index = memory.recall("index", [...tablesOfIndex(tables), day, shownOn], () =>
    createReferenceIndex(tables, day, shownOn),
  );
  const inFiles = problemsInFiles(tables);
  const acrossFiles = [...checkTables(tables, index, memory)];
  const problems = sortProblems([...inFiles, ...withoutRepeatedErrors(acrossFiles, inFiles)]);
  const rows = {
    towns: tables.towns.rows.length,
    drafts: index.towns.all.filter(({ isDraft }) => isDraft).length,
  };
  const imageAt = (file: string) => {
    const row = tables.images.rows.find(({ cells }) => cells.file === file);
    return row === undefined ? startOfFile(tables.images.file) : positionOf(row, "file");
  };
  const invalid = new Set(problems.filter(({ code }) => code === "E_IMAGE").map(({ file, line }) => `${file}:${line}`));
  const imagesToDecode = tables.images.rows.flatMap(({ data, at }) =>
    data === undefined || invalid.has(`${at.file}:${at.line}`) ? [] : [data.file],
  );
  const samples = sortProblems([...placeholders(tables)]);
  const found = { problems, placeholders: samples, rows, tables, imageAt, imagesToDecode };
  if (problems.some(({ severity }) => severity === "error")) return { site: null, ...found };
  const site = linkSite(tables, index, memory);
  if (site.towns.length + rows.drafts !== rows.towns)
    throw new Error(
      `${rows.towns} rows in towns.csv, but ${site.towns.length} towns and ${rows.drafts} drafts came of them.`,
    );
  return { site, ...found };
}

/** Leaves out reference errors of cells that are invalid anyway. */
function withoutRepeatedErrors(acrossFiles: readonly Problem[], inFiles: readonly Problem[]) {
  const cellOf = ({ file, line, column }: Position) => `${file}:${line}:${column}`;
  const isInSheet = ({ file, line }: Position) => file.endsWith(".csv") && line > 1;
  const known = new Set(inFiles.filter((each) => each.severity === "error" && isInSheet(each)).map(cellOf));
  return acrossFiles.filter((problem) => !known.has(cellOf(problem)));
}

/** Returns the tables from which the reference index is made. */
const tablesOfIndex = ({ counties, settlements, towns, topics, services, epaList }: DataTables) =>
  [counties, settlements, towns, topics, services, epaList] as const;

/** Finds problems that concern several cells or files: runs the checks of each sheet, of each document, and of the folder. */
function* checkTables(tables: DataTables, index: ReferenceIndex, memo = noMemo): Generator<Problem> {
  for (const check of sheetChecks) yield* limitProblems(check(tables, index, memo));
  yield* checkServices(tables);
  yield* checkGuides(tables, index);
  yield* checkSettings(tables, index);
  yield* checkTokens(tables);
  yield* checkUnreadFiles(tables);
  yield* checkPublicFiles(tables, index);
}
