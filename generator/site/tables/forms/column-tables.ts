/** Pages of data/docs/sheets: the table of columns or keys, and an example with a cell for each column. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { csvCell } from "../../../base/csv-cell.ts";
import { projectRoot } from "../../../base/folders.ts";
import { columnOf, mustBeFilled } from "../../../read/columns.ts";
import { entryOf, sourceSchemas } from "./json-schemas.ts";

/** Returns the new text of each page by its path in the project. Text around table and example stays. */
export const columnPages = (): ReadonlyMap<string, string> =>
  new Map(
    sourceSchemas.map(({ name, schema }) => {
      const page = `data/docs/sheets/${name === "guide.json" ? "guides" : name.replace(/\.\w+$/, "")}.md`;
      const { shape } = entryOf(schema);
      const text = readFileSync(join(projectRoot, page), "utf8")
        .replace(/(?<=^\| \w+ \| required .*\n.*\n)(?:\|.*\n)*/m, () => rowsOf(shape, true))
        .replace(/(?<=^\| \w+ \| what .*\n.*\n)(?:\|.*\n)*/m, () => rowsOf(shape, false))
        .replace(/(?<=```csv\n).*?(?=```)/s, (example) => withEachColumn(example, shape));
      return [page, text];
    }),
  );

type Shape = z.ZodObject["shape"];

const rowsOf = (shape: Shape, saysRequired: boolean) =>
  Object.entries(shape)
    .map(([key, schema]) => {
      const required = saysRequired ? ` ${mustBeFilled(schema) ? "yes " : ""}|` : "";
      return `| \`${key}\` |${required} ${columnOf(schema).description ?? ""} |\n`;
    })
    .join("");

function withEachColumn(example: string, shape: Shape) {
  const [row = {}] = parse<Record<string, string>>(example, { columns: true });
  const columns = Object.keys(shape);
  return [columns, columns.map((column) => row[column] ?? "")]
    .map((cells) => `${cells.map((cell) => csvCell(cell)).join(",")}\n`)
    .join("");
}
