/** One cell of a workbook as the text that a person means by it: numbers in full, dates as 2026-05-02, all else as shown. */
import type { CellObject } from "@e965/xlsx";

/** The part of the library that knows how spreadsheets number days. */
export type DayNumbers = {
  readonly is_date: (format: string) => boolean;
  readonly parse_date_code: (
    day: number,
    options: { date1904: boolean },
  ) => { readonly y: number; readonly m: number; readonly d: number } | null;
};
export type WorkbookCell = {
  readonly text: string;
  readonly isDate: boolean;
  /** "=A1+2", of one that no program has worked out yet; its text is empty then. */
  readonly formula?: string;
};

export type WorkbookRow = { readonly line: number; readonly cells: readonly WorkbookCell[] };

/** `date1904` is the workbook's own setting: old Macs counted days from 1904. */
export function workbookCell(cell: CellObject, days: DayNumbers, date1904: boolean): WorkbookCell {
  const asText = (text: string) => ({ text, isDate: false });
  const shown = cell.w ?? String(cell.v ?? "");
  if (cell.f !== undefined && !hasValue(cell)) return { ...asText(""), formula: `=${cell.f}` };
  if (cell.t === "z") return asText("");
  if (cell.t === "s") return asText(String(cell.v ?? "").replace(/\r\n?/g, "\n"));
  if (cell.t !== "n" || typeof cell.v !== "number") return asText(shown);
  const format = String(cell.z ?? "General");
  if (!days.is_date(format)) return asText(isPlain(format) ? plainNumber.format(cell.v) : shown.trim());
  const day = cell.v < 1 ? null : days.parse_date_code(cell.v, { date1904 });
  if (day === null) return asText(shown);
  const [month, dayOfMonth] = [day.m, day.d].map((part) => String(part).padStart(2, "0"));
  return { text: `${day.y}-${month}-${dayOfMonth}`, isDate: true };
}

/** A stub has none, nor a failure of no kind; what stands for a number may be none. */
const hasValue = ({ t, v }: CellObject) => t !== "z" && v !== undefined && !Number.isNaN(v);

/** Spreadsheets keep 15 digits; what follows comes of counting in twos. */
const plainNumber = new Intl.NumberFormat("en", { maximumSignificantDigits: 15, useGrouping: false });

/** Formats that only round, group or align: what is typed is the number, and "020 915 0140", "12%" and "€49" are as shown. */
function isPlain(format: string) {
  const [positive = ""] = format.split(";");
  const bare = positive.replace(/\[(?:\$-[^\]]*|[a-z]+\d*)\]|[_*\\]./gi, "").trim();
  const [whole = ""] = bare.split(".");
  return /^(?:general|@|[#0,]*(?:\.[0#?]*)?(?:E[+-]0+)?)$/i.test(bare) && !/0.*0/.test(whole.replace(/E.*/i, ""));
}
