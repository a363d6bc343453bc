/** Days of the next two weeks with other hours, as pages print them. */
import type { OpeningHours } from "../model.ts";
import { longClock, openingTimes, shortClock, weekDays } from "../words/format.ts";
import { monthOf } from "../words/partial-date.ts";

export type OtherDays = {
  readonly first: string;
  readonly last: string;
  readonly word: string;
  /** "Closed" or "8AM–1PM". Undefined if the phone lines have their usual hours. */
  readonly phone: string | undefined;
  readonly office: string | undefined;
};

/** Returns days with other hours. Consecutive days are one entry if they have the same hours, usual ones included. */
export function otherDays({ soon }: Pick<OpeningHours, "soon">): readonly OtherDays[] {
  const found: OtherDays[] = [];
  for (const date of new Set(soon.map((day) => day.date))) {
    const ofDate = soon.filter((day) => day.date === date);
    const [{ word } = { word: "" }] = ofDate;
    const day = { word, phone: opening(ofDate, "phone", shortClock), office: opening(ofDate, "office", longClock) };
    const before = found.at(-1);
    const isNext = before !== undefined && Date.parse(date) - Date.parse(before.last) === dayMs;
    const isWhole = day.phone !== undefined && day.office !== undefined;
    if (isNext && isWhole && before.word === word && before.phone === day.phone && before.office === day.office)
      found.splice(-1, 1, { ...before, last: date });
    else found.push({ first: date, last: date, ...day });
  }
  return found;
}

const dayMs = 86_400_000;

function opening(days: OpeningHours["soon"], kind: "phone" | "office", clock: (time: string) => string) {
  const ofKind = days.filter(({ lines }) => lines === kind || lines === "both");
  const open = ofKind.flatMap(({ opens, closes }) =>
    opens === undefined || closes === undefined ? [] : openingTimes({ opens, closes }, clock),
  );
  return ofKind.length === 0 ? undefined : open.join(", ") || "Closed";
}

/** "Fri 25 December", "Fri 25–Mon 28 December" */
export function daysOf({ first, last }: Pick<OtherDays, "first" | "last">) {
  const [from, to] = [month(first), month(last)];
  if (first === last) return `${dayName(first)} ${from}`;
  return `${dayName(first)}${from === to ? "" : ` ${from}`}–${dayName(last)} ${to}`;
}

const month = (date: string) => monthOf(date).replace(/ \d+$/, "");

const dayName = (date: string) =>
  `${weekDays[(new Date(date).getUTCDay() + 6) % weekDays.length]} ${Number(date.slice("2026-12-".length))}`;
