/** Public feeds: which of them site.json names, and the sheets made of their answers. */
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Problem, quote } from "../../base/problem.ts";
import { readDocument } from "../../engine/read/json-document.ts";
import { readTable, type Table } from "../../engine/read/table.ts";
import { documents } from "../../site/sheets/documents.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { adapters } from "./adapters.ts";
import { type Cells, type Feed, type FeedAdapter, FeedRefusal } from "./feed-adapter.ts";
import { feedRows, sheetBytes } from "./feed-sheet.ts";
import type { FeedAdvice } from "./fetch-feed.ts";

/** The feeds under `feeds` in site.json, in the order of the adapters. Has problems if one is not known, or is listed twice. */
export function publicFeedsOf(data: string) {
  const site = readDocument(data, documents.site);
  const named = site.data?.feeds ?? [];
  const known = adapters.map(({ name }) => name);
  const wrong = named.flatMap(({ name }, index) => {
    if (named.findIndex((other) => other.name === name) !== index) {
      const message = `feeds[${index}].name ${quote(name)} is listed twice. Keep one of the two.`;
      return [error(site.positionOf(["feeds", index, "name"]), "E_SOURCE", message)];
    }
    if (known.includes(name)) return [];
    const message = `feeds[${index}].name ${quote(name)} is not a feed.${didYouMean(name, known) || ` Known are ${known.join(", ")}.`}`;
    return [error(site.positionOf(["feeds", index, "name"]), "E_SOURCE", message)];
  });
  const feeds = adapters.flatMap((adapter): Feed[] => {
    const index = named.findIndex(({ name }) => name === adapter.name);
    const feed = named[index];
    if (feed === undefined) return [];
    const { url, as_of } = feed;
    return [{ url, as_of, file: adapter.file, adapter, at: site.positionOf(["feeds", index]) }];
  });
  return { problems: [...site.problems, ...wrong], feeds };
}

type Answer = { readonly source: Feed; readonly bytes: Buffer };

/** The bytes of each sheet. Those of a public feed are made of its rows, after the sheets that it may need. */
export function sheetsOf(answers: readonly Answer[], data: string, day: string) {
  const refused: { source: Feed; message: string }[] = [];
  const made = new Map<string, readonly Cells[]>();
  const tables = new Map<string, Table<object>>();
  const tableOf = (file: string) => {
    const sheet = sheetOfFile(file);
    if (sheet === undefined) throw new Error(`${file} is not a sheet, but an adapter fills or reads it.`);
    const table = tables.get(file) ?? readTable(data, sheet);
    tables.set(file, table);
    return table;
  };
  const rowsOf = (file: string) => made.get(file) ?? tableOf(file).rows.map(({ cells }) => cells);
  const given = answers.flatMap((answer): Answer[] => {
    const { source, bytes } = answer;
    const { adapter, as_of: asOf, file } = source;
    if (adapter === undefined) return [answer];
    try {
      requireRows(tableOf(file), adapter);
      const rows = feedRows({ adapter, bytes, asOf, day, rowsOf });
      made.set(file, rows);
      const columns = [...(tableOf(file).rows[0]?.columnNumbers ?? [])].sort(([, a], [, b]) => a - b);
      const names = columns.map(([column]) => column);
      return [{ source, bytes: sheetBytes(rows, names) }];
    } catch (cause) {
      if (!(cause instanceof FeedRefusal)) throw cause;
      refused.push({ source, message: cause.message });
      return [];
    }
  });
  return { given, refused, problems: problemsOf([...tables.values()]) };
}

/** @throws FeedRefusal */
function requireRows({ name, rows }: Table<object>, { file, addsRows }: FeedAdapter) {
  if (name !== file)
    throw new FeedRefusal(`fills ${file}, and the data folder has ${name}. Save that as ${file}, and delete ${name}`);
  if (rows.length === 0 && addsRows !== true)
    throw new FeedRefusal(`fills the rows of ${file}, which is missing or has none. Restore it first`);
}

/** Errors of sheets, and columns that are not known: what cannot be read would be lost when the rows are written again. */
const problemsOf = (tables: readonly Table<object>[]) =>
  tables.flatMap(({ problems }) =>
    problems
      .filter(({ severity, code }) => severity === "error" || code === "E_UNKNOWN_COLUMN")
      .map((problem): Problem => ({ ...problem, severity: "error" })),
  );

export const adviceFor = ({ adapter }: Feed): FeedAdvice | undefined =>
  adapter && {
    webPage: `answered with a web page and not with the file. Has it moved? Look at ${adapter.page}, and correct its address in site.json`,
    missing: `Has it moved? Look at ${adapter.page}, and correct its address in site.json`,
    empty: `Try again later; if it stays so, look at ${adapter.page}`,
    forbidden:
      "it turns programs away, perhaps for today. Try again later; if it stays so, open the address in a browser",
    mayTryLater: true,
  };
