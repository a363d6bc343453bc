/** Decides if a row with publishing dates is shown on a day: from `publish_on`, to the day before `unpublish_on`. */
import { isCalendarDay } from "../../read/parse-date.ts";

export type Dates = { readonly publish_on?: string; readonly unpublish_on?: string };
export type Visibility = "waits" | "shown" | "ended";

/** A cell that is not a date counts as empty and has its own error. Without a day every row is shown. */
export function visibilityOn(dates: Dates, day: string | undefined): Visibility {
  if (day === undefined) return "shown";
  const { first, end } = spanOf(dates);
  if (day < first) return "waits";
  return day < end ? "shown" : "ended";
}

/** Returns true if no day shows both rows. */
export function haveNoCommonDay(one: Dates, other: Dates) {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.end <= b.first || b.end <= a.first;
}

/** Returns both dates as strings that sort by day; an empty date comes before, or after, all others. */
const spanOf = ({ publish_on = "", unpublish_on = "" }: Dates) => ({
  first: isCalendarDay(publish_on) ? publish_on : "0000",
  end: isCalendarDay(unpublish_on) ? unpublish_on : "9999",
});
