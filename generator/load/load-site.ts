/** The data folder to the linked site, with every problem of every file found in one run. */
import type { Site } from "../../data/site.ts";
import { checkSources, placeholders } from "./check/check.ts";
import { directoryOf } from "./directory/directory.ts";
import { linkSite } from "./link/link.ts";
import { noMemory } from "./memory.ts";
import { type Position, type Problem, sortProblems, startOf } from "./problem.ts";
import { positionOf, problemsOfFiles, readSources, type Sources, workbookName } from "./read/read.ts";

export type Loaded = {
  /** Null when any problem is an error. */
  readonly site: Site | null;
  readonly problems: readonly Problem[];
  /** What must not go live, as warnings: a release makes errors of them. */
  readonly placeholders: readonly Problem[];
  /** Rows of towns.csv, and how many of them are drafts or out of their dates: the rest are pages. */
  readonly rows: { readonly towns: number; readonly drafts: number };
  /** What was read, for those who hold it against what was read before. */
  readonly sources: Sources;
  /** Where images.csv names a picture. */
  readonly imageAt: (file: string) => Position;
  /** Pictures of images.csv that look right from outside. */
  readonly soundImages: readonly string[];
};

/**
 * Reads files and nothing else. `day` is the day of the build, 2026-05-02, which publishing dates and lists that age are
 * held against; without one nothing is. With a memory only what changed since the last time is done again. @throws Error only for a bug: a data problem is a value.
 */
export function loadSite(dataDir: string, day?: string, memory = noMemory): Loaded {
  const sources = readSources(dataDir, memory);
  const directory = memory.recall("directory", [...namesStandIn(sources), day], () => directoryOf(sources, day));
  const inFiles = problemsOfFiles(sources);
  const acrossFiles = [...checkSources(sources, directory, memory)].map((problem) => withNamesAsRead(problem, sources));
  const problems = sortProblems([...inFiles, ...notToldYet(acrossFiles, inFiles)]);
  const rows = {
    towns: sources.towns.rows.length,
    drafts: directory.towns.all.filter(({ isDraft }) => isDraft).length,
  };
  const imageAt = (file: string) => {
    const row = sources.images.rows.find(({ cells }) => cells.file === file);
    return row === undefined ? startOf(sources.images.file) : positionOf(row, "file");
  };
  const told = new Set(problems.filter(({ code }) => code === "E_IMAGE").map(({ file, line }) => `${file}:${line}`));
  const soundImages = sources.images.rows.flatMap(({ data, at }) =>
    data === undefined || told.has(`${at.file}:${at.line}`) ? [] : [data.file],
  );
  const samples = sortProblems([...placeholders(sources)]);
  const found = { problems, placeholders: samples, rows, sources, imageAt, soundImages };
  if (problems.some(({ severity }) => severity === "error")) return { site: null, ...found };
  const site = linkSite(sources, directory, memory);
  if (site.towns.length + rows.drafts !== rows.towns)
    throw new Error(
      `${rows.towns} rows in towns.csv, but ${site.towns.length} towns and ${rows.drafts} drafts came of them.`,
    );
  return { site, ...found };
}

/** What a cell is wrong for by itself says all: that nothing of that name is there follows from it. */
function notToldYet(acrossFiles: readonly Problem[], inFiles: readonly Problem[]) {
  const cellOf = ({ file, line, column }: Position) => `${file}:${line}:${column}`;
  const isInSheet = ({ file, line }: Position) => /\.(?:csv|xlsx)$/.test(file) && line > 1;
  const told = new Set(inFiles.filter((each) => each.severity === "error" && isInSheet(each)).map(cellOf));
  return acrossFiles.filter((problem) => !told.has(cellOf(problem)));
}

/** The files that the directory is made of. */
const namesStandIn = ({ counties, gazetteer, towns, topics, images, services, epaList }: Sources) =>
  [counties, gazetteer, towns, topics, images, services, epaList] as const;

/** Checks speak of counties.csv, which is counties.xlsx where the sheet stands in a workbook. */
function withNamesAsRead(problem: Problem, sources: Sources): Problem {
  const names = Object.values(sources).flatMap((source) =>
    source instanceof Object && "name" in source ? source.name : [],
  );
  const workbooks = new Set(names.filter((name) => name.endsWith(".xlsx")));
  if (workbooks.size === 0) return problem;
  const message = problem.message.replace(/[\w-]+\.csv\b/g, (name) =>
    workbooks.has(workbookName(name)) ? workbookName(name) : name,
  );
  return { ...problem, message };
}
