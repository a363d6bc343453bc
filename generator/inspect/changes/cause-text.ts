/** A cause in words, and old and new values with an arrow. */
import { formatNumber } from "../../../templates/format.ts";
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
  if (isWhole && now === undefined) return `${place}${called} is gone`;
  const { old: before, new: after } = excerpt(old ?? "", now ?? "");
  return `${place} ${arrow(valueText(before, column), valueText(after, column))}${called}`;
}

const longest = 100;

function valueText(value: string, column: string | undefined) {
  if (value === "") return "nothing";
  if (/^\d{4,}$/.test(value) && !/year/.test(column ?? "")) return formatNumber(Number(value));
  const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return /^-?[\d.]+$/.test(text) ? text : quote(text);
}

export const arrow = (old: string, now: string) => `${old} → ${now}`;
export const quote = (text: string) => (text === "" ? "nothing" : `“${text}”`);
