/** Text of one workbook cell as a person means it: numbers in full, dates as 2026-05-02, the rest as shown. */
import type { CellObject } from "@e965/xlsx";
import { isFailedValue } from "./failed-value.ts";

/** The part of the library that knows how spreadsheets number days. */
type DayNumbers = {
  readonly is_date: (format: string) => boolean;
  readonly parse_date_code: (
    day: number,
    options: { date1904: boolean },
  ) => { readonly y: number; readonly m: number; readonly d: number } | null;
};
export type WorkbookCell = {
  readonly text: string;
  readonly isDate: boolean;
  /** "=A1+2" for a formula that no program has computed yet. Its text is empty then. */
  readonly formula?: string;
};

/** The filled cells of a row, each with the number of its column from 0. */
export type WorkbookRow = {
  readonly line: number;
  readonly cells: readonly (WorkbookCell & { readonly index: number })[];
};

/** `date1904` is the workbook's setting: old Macs counted days from 1904. */
export function workbookCell(cell: CellObject, days: DayNumbers, date1904: boolean): WorkbookCell {
  const asText = (text: string) => ({ text, isDate: false });
  const shown = cell.w ?? String(cell.v ?? "");
  if (cell.f !== undefined && !hasValue(cell)) return { ...asText(""), formula: `=${cell.f}` };
  if (cell.t === "z") return asText("");
  if (cell.t === "e") return asText(isFailedValue(shown) ? shown : "#ERROR!");
  if (cell.t === "s") return asText(String(cell.v ?? "").replace(/\r\n?/g, "\n"));
  if (cell.t !== "n" || typeof cell.v !== "number") return asText(shown);
  const format = String(cell.z ?? "General");
  if (!days.is_date(format)) return asText(isPlain(format) ? plainNumber.format(cell.v) : shown.trim());
  const isTime = !/[dy]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
  if (isTime && cell.v >= 0 && cell.v < 1) return asText(shown);
  const day = cell.v < 1 ? null : days.parse_date_code(cell.v, { date1904 });
  // Programs show nothing or "####" for a day outside their range.
  if (day === null) return { text: plainNumber.format(cell.v), isDate: true };
  const [month, dayOfMonth] = [day.m, day.d].map((part) => String(part).padStart(2, "0"));
  return { text: `${day.y}-${month}-${dayOfMonth}`, isDate: true };
}

/** Empty for a stub and for an unknown error. A number may lack a value. */
const hasValue = ({ t, v, w }: CellObject) =>
  t === "e" ? w !== undefined && w !== "" : t !== "z" && v !== undefined && !Number.isNaN(v);

/** Spreadsheets store 15 digits. Further digits are binary rounding. */
const plainNumber = new Intl.NumberFormat("en", { maximumSignificantDigits: 15, useGrouping: false });

/** Formats that only round, group or align: the number is as typed. "020 915 0140", "12%" and "€49" are as shown. */
function isPlain(format: string) {
  const [positive = ""] = format.split(";");
  const bare = positive.replace(/\[(?:\$-[^\]]*|[a-z]+\d*)\]|[_*\\]./gi, "").trim();
  const [whole = ""] = bare.split(".");
  return /^(?:general|@|[#0,]*(?:\.[0#?]*)?(?:E[+-]0+)?)$/i.test(bare) && !/0.*0/.test(whole.replace(/E.*/i, ""));
}
