/** Describes edits for people: "Trim, Co. Meath: Worth knowing", with the words before and after. */
import { inCounty } from "../../client/measures/in-county.ts";
import { sentenceCase } from "../../templates/words/format.ts";
import { type EditCause, isReorder } from "../changes/edits-between.ts";
import { excerpt } from "../changes/word-changes.ts";
import { labelOf } from "../read/columns.ts";
import type { CellConflict } from "../read/sheet/merge-sheets.ts";
import type { Table } from "../read/table.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { labelOfKey } from "../site/edit/input-for-field.ts";
import { createReferenceIndex, type ReferenceIndex } from "../site/names/names.ts";
import { sheetOfFile } from "../site/tables/tables.ts";

/** `old` and `new` are empty for a whole row. */
export type EditInWords = Readonly<Record<"what" | "old" | "new", string>>;

/** Nouns for a row, by sheet. */
export const nouns: Readonly<Record<string, string>> = {
  towns: "town",
  counties: "county",
  facts: "fact",
  townServices: "text",
  testimonials: "review",
  partners: "partner",
  images: "picture",
  redirects: "moved address",
  hardness: "figure of hardness",
  supplies: "supply",
  cases: "case",
};

/** @param tables data that has the edits */
export function editsInWords(edits: readonly EditCause[], tables: DataTables) {
  const index = createReferenceIndex(tables, undefined);
  return edits.map((edit) => editInWords(edit, (row) => subjectOf(row, tables, index)));
}

function editInWords(edit: EditCause, subjectOfRow: (edit: EditCause) => string): EditInWords {
  const { file, row, column, key = "", old = "", new: now = "" } = edit;
  const words = excerpt(old, now);
  const whole = { old: "", new: "" };
  if (isReorder(edit)) return { ...whole, what: `The order of ${fileInWords(file).toLowerCase()}` };
  if (row === undefined) return { ...words, what: key === "" ? fileInWords(file) : keyInWords(file, key) };
  const subject = subjectOfRow(edit);
  const sheet = sheetOfFile(file);
  if (column !== undefined) return { ...words, what: `${subject}: ${labelOf(column, sheet?.row.shape[column])}` };
  const noun = nouns[sheet?.name ?? ""] ?? "row";
  return { ...whole, what: `${subject}: ${edit.old === undefined ? `new ${noun}` : `${noun} removed`}` };
}

/** "Westport, Mayo: Irish name", with both values. */
export function conflictInWords({ file, row, column, ours, theirs }: CellConflict) {
  const inRow = [row, column === null ? [] : labelOf(column, sheetOfFile(file)?.row.shape[column])].flat().join(": ");
  const place = row === "" ? fileInWords(file) : file.endsWith(".json") ? keyInWords(file, row) : inRow;
  return { what: place, mine: ours, theirs };
}

/** "images/our-van.jpg" → "Images: our van" */
export const fileInWords = (file: string) =>
  sentenceCase(
    file
      .replace(/\.\w+$/, "")
      .replace("/", ": ")
      .replaceAll("-", " "),
  );

/** Returns the name of a row: "Trim, Co. Meath, Iron Removal". For a deleted row, the cells that named it. */
function subjectOf(
  { file, row, new: now, column, name = "", rowName = name }: EditCause,
  tables: DataTables,
  { towns, services }: ReferenceIndex,
) {
  const sheet = sheetOfFile(file);
  const table: Table<object> | undefined = sheet && tables[sheet.name];
  const found = column === undefined && now === undefined ? undefined : table?.rows.find(({ at }) => at.line === row);
  const names = rowName.split(", ");
  // Empty cells do not name a row.
  if (found === undefined && names.length !== sheet?.nameColumns.length) return rowName;
  const cells = found?.cells ?? Object.fromEntries(names.map((text, at) => [sheet?.nameColumns[at] ?? "", text]));
  const { town = "", place = name, county, service = "" }: Readonly<Record<string, string>> = { ...cells };
  const [known] = towns.find(town);
  const [offered] = services.find(service);
  const within = county ?? known?.county;
  const parts = [
    known?.name ?? (town || place),
    within === undefined ? "" : inCounty(within),
    offered?.name ?? service,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** As the forms call it: "price.from" → "Price: From", "[iron-removal].faqs[1].answer" → "Iron removal: Faqs 2: Answer" */
function keyInWords(file: string, key: string) {
  const parts = key.split(/[.[\]]+/).filter(Boolean);
  const path = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const entry = /^\[(.*[a-z].*?)\]/.exec(key)?.[1];
  if (entry === undefined) return labelOfKey(file, path);
  const label = labelOfKey(file, [0, ...path.slice(1)], 1);
  return [sentenceCase(entry.replaceAll("-", " ")), label].filter(Boolean).join(": ");
}
