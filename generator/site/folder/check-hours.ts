/** Checks for opening hours that contradict each other, and for a public holiday soon while no exceptions are listed. */

import { monthAfter } from "../../../client/measures/calendar-day.ts";
import { type DayHours, isPlausible, openingKinds, overlap } from "../../../data/schema/opening-week.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { daysInWords } from "../../../templates/words/format.ts";
import { type Position, type Problem, quote, warning } from "../../base/problem.ts";
import type { Say } from "../check/settings-sections.ts";
import { nextHoliday } from "../dates/next-holiday.ts";

type Hours = SiteSettings["hours"];
/** `at` is the position of the key `hours`. Without a `day`, holidays are not checked. */
type Input = { readonly say: Say; readonly day: string | undefined; readonly at: Position };

export function* checkHours(hours: Hours, { say, day, at }: Input): Generator<Problem> {
  for (const kind of openingKinds) yield* aboutWeek(hours[kind], kind, say);
  for (const [index, exception] of hours.exceptions.entries()) yield* aboutDay(exception, index, hours, say);
  if (day !== undefined) yield* aboutHoliday(hours, day, at);
}

function* aboutWeek(spans: Hours["phone"], kind: string, say: Say): Generator<Problem> {
  for (const [index, span] of spans.entries()) {
    const at = (key: string) => ["hours", kind, index, key];
    const { days, from, to } = span;
    if (from > to) yield say(at("to"), "E_HOURS", `${to} is before from ${from}. Put the earlier day first.`);
    else {
      const words = daysInWords(span);
      if (days !== undefined && nameLetters(days) !== nameLetters(words)) {
        const message = `${quote(days)} is not ${words}, as from ${from} and to ${to} say. Leave days out.`;
        yield say(at("days"), "E_HOURS", message);
      }
      yield* aboutTimes(span, at("closes"), say);
      const other = spans.findIndex((earlier, place) => place < index && overlap(earlier, span));
      if (other >= 0) {
        const message = `${span.opens} is within the hours of hours.${kind}[${other}]. Correct one of the two.`;
        yield say(at("opens"), "E_HOURS", message);
      }
    }
  }
}

/** "Mon-Fri" and "Monday to Friday" → "mon fri" */
const nameLetters = (days: string) =>
  days
    .toLowerCase()
    .split(/\s*(?:[-–—]|\bto\b)\s*/)
    .map((name) => name.replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/, "$1"))
    .join(" ");

function* aboutTimes(
  opening: { readonly opens: string; readonly closes: string },
  at: readonly (string | number)[],
  say: Say,
): Generator<Problem> {
  if (isPlausible(opening)) return;
  const remedy = "Correct one of the two, or write 00:00 and 24:00 for all day.";
  yield say(at, "E_HOURS", `${opening.closes} is not after opens ${opening.opens}. ${remedy}`);
}

function* aboutDay(exception: DayHours, index: number, { exceptions }: Hours, say: Say): Generator<Problem> {
  const at = (key: string) => ["hours", "exceptions", index, key];
  const { date, opens, closes, closed } = exception;
  if (
    (closed === true) === (opens !== undefined || closes !== undefined) ||
    (opens === undefined) !== (closes === undefined)
  ) {
    yield say(["hours", "exceptions", index], "E_HOURS", 'needs opens and closes, or "closed": true.');
    return;
  }
  if (opens !== undefined && closes !== undefined) yield* aboutTimes({ opens, closes }, at("closes"), say);
  const other = exceptions.findIndex((earlier, place) => place < index && contradict(earlier, exception));
  if (other >= 0) {
    const message = `${date} is in hours.exceptions[${other}] too, for the same lines. Keep one of the two.`;
    yield say(at("date"), "E_HOURS", message);
  }
}

function contradict(one: DayHours, other: DayHours) {
  if (one.date !== other.date || (one.lines !== other.lines && one.lines !== "both" && other.lines !== "both"))
    return false;
  const [first, second] = [one, other].map(({ opens, closes }) =>
    opens === undefined || closes === undefined ? undefined : { from: 1, to: 1, opens, closes },
  );
  return first === undefined || second === undefined || overlap(first, second);
}

function* aboutHoliday({ exceptions }: Hours, day: string, at: Position): Generator<Problem> {
  const next = nextHoliday(day);
  if (next === undefined || next.date >= monthAfter(day) || exceptions.some(({ date }) => date >= day)) return;
  const remedy = "Add the days on which nobody answers, or this day with its usual hours.";
  yield warning(at, "E_HOURS", `hours.exceptions has no day to come, and ${next.name} is on ${next.date}. ${remedy}`);
}
