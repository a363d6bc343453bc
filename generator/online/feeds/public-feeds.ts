/** Public feeds: which of them site.json names, and the sheets made of their answers. */
import { didYouMean } from "../../base/nearest-name.ts";
import { error, quote } from "../../base/problem.ts";
import { readDocument } from "../../engine/read/json-document.ts";
import { readTable } from "../../engine/read/table.ts";
import { documents } from "../../site/sheets/documents.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { adapters } from "./adapters.ts";
import { type Cells, type Feed, FeedRefusal } from "./feed-adapter.ts";
import { feedRows, sheetBytes } from "./feed-sheet.ts";
import type { FeedAdvice } from "./fetch-feed.ts";

/** The feeds under `feeds` in site.json, in the order of the adapters. Has problems if one is not known. */
export function publicFeedsOf(data: string) {
  const site = readDocument(data, documents.site);
  const named = site.data?.feeds ?? [];
  const known = adapters.map(({ name }) => name);
  const unknown = named.flatMap(({ name }, index) => {
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
  return { problems: [...site.problems, ...unknown], feeds };
}

type Answer = { readonly source: Feed; readonly bytes: Buffer };

/** The bytes of each sheet. Those of a public feed are made of its rows, after the sheets that it may need. */
export function sheetsOf(answers: readonly Answer[], data: string, day: string) {
  const refused: { source: Feed; message: string }[] = [];
  const made = new Map<string, readonly Cells[]>();
  const tableOf = (file: string) => {
    const sheet = sheetOfFile(file);
    return sheet === undefined ? [] : readTable(data, sheet).rows;
  };
  const rowsOf = (file: string) => made.get(file) ?? tableOf(file).map(({ cells }) => cells);
  const given = answers.flatMap((answer): Answer[] => {
    const { source, bytes } = answer;
    const { adapter, as_of: asOf, file } = source;
    if (adapter === undefined) return [answer];
    try {
      const rows = feedRows({ adapter, bytes, asOf, day, rowsOf });
      made.set(file, rows);
      const columns = [...(tableOf(file)[0]?.columnNumbers ?? [])].sort(([, a], [, b]) => a - b);
      return [
        {
          source,
          bytes: sheetBytes(
            rows,
            columns.map(([column]) => column),
          ),
        },
      ];
    } catch (cause) {
      if (!(cause instanceof FeedRefusal)) throw cause;
      refused.push({ source, message: cause.message });
      return [];
    }
  });
  return { given, refused };
}

export const adviceFor = ({ adapter }: Feed): FeedAdvice | undefined =>
  adapter && {
    webPage: `answered with a web page and not with the file. Has it moved? Look at ${adapter.page}, and correct its address in site.json`,
    missing: `Has it moved? Look at ${adapter.page}, and correct its address in site.json`,
    forbidden:
      "it turns programs away, perhaps for today. Try again later; if it stays so, open the address in a browser",
    mayTryLater: true,
  };
