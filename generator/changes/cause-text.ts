/** A cause in words, and old and new values with an arrow. */
import { z } from "zod";
import { formatNumber } from "../../templates/words/format.ts";
import { columnOf } from "../read/columns.ts";
import { schemaAt } from "../read/json-issue.ts";
import { schemaOfFile } from "../site/data-files/documents.ts";
import { sheetOfFile } from "../site/tables/tables.ts";
import { agedRecordsName } from "./day-causes.ts";
import type { EditCause } from "./edits-between.ts";
import { excerpt } from "./word-changes.ts";

/** "towns.csv row 14 population 9,194 → 9,563 (Mullingar)" */
export function causeText({ file, row, column, key, day, old, new: now, name }: Omit<EditCause, "about">) {
  const place = [file, row === undefined ? [] : `row ${row}`, column ?? key ?? []].flat().join(" ");
  const called = name === undefined ? "" : ` (${name})`;
  if (file === agedRecordsName) return `${file} by ${day}`;
  if (day !== undefined) return `${place} ${day} has come${called}`;
  if (old === undefined && now === undefined) return place;
  const isWhole = row === undefined ? key?.endsWith("]") === true : column === undefined;
  if (isWhole && old === undefined) return `${place}${called} is new`;
  if (isWhole && now === undefined) return `${place}${called} was removed`;
  const { old: before, new: after } = excerpt(old ?? "", now ?? "");
  const isNumber = isNumberIn(file, column, key);
  return `${place} ${arrow(valueText(before, isNumber), valueText(after, isNumber))}${called}`;
}

const longest = 100;

/** Returns true for an amount, by its schema. A year is not one: the name of its column says so, and its key has no unit. */
function isNumberIn(file: string, column: string | undefined, key: string | undefined) {
  if (column !== undefined)
    return !column.includes("year") && columnOf(sheetOfFile(file)?.row.shape[column]).input?.kind === "number";
  const path = key?.split(/[.[\]]+/).filter(Boolean) ?? [];
  const schema = schemaAt(schemaOfFile(file), path);
  return schema instanceof z.ZodNumber && columnOf(schema).unit !== undefined;
}

function valueText(value: string, isNumber: boolean) {
  if (value === "") return "nothing";
  if (isNumber && /^\d{4,}$/.test(value)) return formatNumber(Number(value));
  const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return /^-?[\d.]+$/.test(text) ? text : quote(text);
}

export const arrow = (old: string, now: string) => `${old} → ${now}`;
export const quote = (text: string) => (text === "" ? "nothing" : `“${text}”`);
