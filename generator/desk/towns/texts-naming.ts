/** Sentences of the data that name a town. Only people can change them. */
import { wordCount } from "../../../templates/words/word-count.ts";
import { columnsOf } from "../../read/columns.ts";
import type { Table } from "../../read/table.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";
import { hasWord } from "../../site/geography/nearby-places.ts";
import { allSheets } from "../../site/tables/tables.ts";
import { cellName, type FormTarget, settingsFile } from "../forms/row-form.ts";

type NamingText = {
  readonly text: string;
  /** "towns.csv, row 3, lead" */
  readonly cell: string;
  /** Form that changes the text; null without one. */
  readonly target: FormTarget | null;
};

/** A text with fewer words is the name of something: "Trim water treatment plant". */
const leastWords = 5;

export function textsNaming(name: string, tables: DataTables): readonly NamingText[] {
  const ofSheets = allSheets.flatMap((sheet) => {
    const table: Table<Record<string, unknown>> = tables[sheet.name];
    const columns = [...columnsOf(sheet.row)].filter(([column, { words }]) => words === "printed" && isOurs(column));
    return table.rows.flatMap(({ cells, at }) =>
      columns.map(([column]): NamingText => {
        const target = { file: sheet.file, row: at.line, column, path: null };
        return { text: cells[column] ?? "", cell: cellName(target), target };
      }),
    );
  });
  const documents = [tables.services, tables.products, ...tables.site.files, ...tables.guides];
  const inDocuments = documents.flatMap((document) =>
    document.texts.map(({ text, path }): NamingText => {
      const { data: file } = settingsFile.safeParse(document.name);
      const target = file === undefined ? null : { file, key: [...path], path: null };
      return { text, target, cell: `${document.name}, ${path.join(".")}` };
    }),
  );
  return [...ofSheets, ...inDocuments].filter(({ text }) => wordCount(text) >= leastWords && hasWord(text, name));
}

/** Returns false for titles of sources and licences, which are words of others. */
const isOurs = (column: string) => !/^(?:source_title|licence)$/.test(column);
