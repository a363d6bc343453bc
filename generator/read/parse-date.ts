/** Parses dates as people and programs write them, and lists the days that they can mean. */

const bothOrders = ["day first", "month first"] as const;
/** Order of day and month; undefined if unknown. */
type FieldOrder = (typeof bothOrders)[number] | undefined;

/** A time after a date, as in exports. A time with a zone is not read, as the day can be another one here. */
const time = /[T ](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?: ?[AP]M)?$/i;
const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const inNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const withoutTime = (cell: string) => cell.replace(time, "");

/** Finds the order by a number over 12, which is not a month. Undefined if no cell has one, or two cells contradict. */
export function detectDateOrder(cells: readonly string[]): FieldOrder {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = inNumbers.exec(withoutTime(cell)) ?? [];
    return first === undefined || second === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const dayFirst = pairs.some(([first]) => first > 12);
  const monthFirst = pairs.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return undefined;
  return dayFirst ? "day first" : "month first";
}

/** A date as written. The day may not exist. */
type DateParts = { readonly year: string; readonly month: number; readonly day: string };

const isExistingDay = (written: DateParts) => isCalendarDay(asDate(written));

const asDate = ({ year, month, day }: DateParts) => `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Returns the date as 2026-05-02. Undefined if it is written so already, is no date, or can mean two days. */
export function parseDate(cell: string, order: FieldOrder) {
  if (isCalendarDay(cell)) return undefined;
  const [written, other = written] = writtenIn(withoutTime(cell), order === undefined ? bothOrders : [order]);
  if (written === undefined || other === undefined || !isExistingDay(written)) return undefined;
  return asDate(written) === asDate(other) ? asDate(written) : undefined;
}

/** Returns the days that a date can mean: a date in numbers has one for each order. */
function writtenIn(date: string, orders: typeof bothOrders | readonly [NonNullable<FieldOrder>]): readonly DateParts[] {
  const [, year = "", , month, day = ""] = yearFirst.exec(date) ?? [];
  if (month !== undefined) return [{ year, month: Number(month), day }];
  const [, first, second = "", yearBehind = ""] = inNumbers.exec(date) ?? [];
  if (first === undefined) return writtenInWords(date);
  return orders.map((order) =>
    order === "day first"
      ? { year: yearBehind, month: Number(second), day: first }
      : { year: yearBehind, month: Number(first), day: second },
  );
}

/** "14 March 2026", "14th Mar. 2026", "March 14, 2026" */
function writtenInWords(date: string): readonly DateParts[] {
  const [, day, dayName = "", yearBehind = ""] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+)\.?,?[ -](\d{4})$/i.exec(date) ?? [];
  const [, name = "", second = "", year = ""] = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(date) ?? [];
  const written =
    day === undefined
      ? { year, month: monthNumber(name), day: second }
      : { year: yearBehind, month: monthNumber(dayName), day };
  return written.month === 0 ? [] : [written];
}

/** "2024/11/01" and "Nov-24" → "2024-11", as spreadsheets save a month. Undefined for any other text. */
export function parseMonth(cell: string) {
  const [, year, month] = /^(\d{4})\/(\d\d)\/01$/.exec(cell) ?? [];
  if (year !== undefined && month !== undefined) return Number(month) > 12 ? undefined : `${year}-${month}`;
  const [, name = "", end = ""] = /^([a-z]{3})-(\d\d)$/i.exec(cell) ?? [];
  const number = monthNumber(name);
  // As in spreadsheets, two digits up to 49 are a year of this century.
  return number === 0 ? undefined : `${Number(end) < 50 ? 20 : 19}${end}-${String(number).padStart(2, "0")}`;
}

const months = "january february march april may june july august september october november december".split(" ");
/** Returns 0 if the word is not a month. Three letters are enough. */
const monthNumber = (name: string) =>
  name.length < 3 ? 0 : months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

/** Lists the days of an ambiguous date: "2026-02-03 or 2026-03-02". */
export function possibleDates(cell: string) {
  const date = withoutTime(cell);
  const readings = inNumbers.test(date) ? writtenIn(date, bothOrders).filter(isExistingDay).map(asDate) : [];
  return readings.length > 0 ? [...new Set(readings)].join(" or ") : undefined;
}

/** "February 2026 has 28 days", for a date that does not exist. Undefined if the text is not a date. */
export function invalidDateReason(cell: string) {
  const readings = writtenIn(withoutTime(cell), bothOrders);
  if (readings.length === 0 || readings.some(isExistingDay)) return undefined;
  const near = readings.find(({ month }) => month >= 1 && month <= 12);
  if (near === undefined) return "a year has 12 months";
  const { year, month } = near;
  const days = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const name = months[month - 1] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year} has ${days} days`;
}

/** True for 2026-05-02, but not for 2026-02-31. */
export function isCalendarDay(cell: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) return false;
  const day = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell);
}
