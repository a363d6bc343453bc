/** Describes opening hours of two versions by the days that differ: "Mon 7:30AM–6PM". */
import { z } from "zod";
import { type Hours, openingKinds, weekDays } from "../../data/schema/opening-week.ts";
import { daysInWords, openingTimes } from "../../templates/words/format.ts";
import { schemaAt } from "../read/json-issue.ts";
import { documents } from "../site/data-files/documents.ts";

const schema = schemaAt(documents.site.schema, ["hours"]) ?? z.never();

/** Null if they cannot be read. */
export function hoursIn(value: unknown): Hours | null {
  const read = z.safeParse(schema, value);
  return read.success ? (read.data as Hours) : null; // as their schema reads them
}

/** Both are empty for equal weeks. */
export function hoursInWords(before: Hours, after: Hours): readonly [old: string, now: string] {
  const changed = openingKinds.flatMap((kind) =>
    weekDays.flatMap((_, index) => {
      const [old, now] = [before, after].map((hours) => timesOn(hours[kind], index + 1));
      return old === now ? [] : [{ kind, day: index + 1, old, now }];
    }),
  );
  const wordsOf = (version: "old" | "now") => {
    const spans: { readonly kind: string; readonly from: number; to: number; readonly times: string | undefined }[] =
      [];
    for (const { kind, day, [version]: times } of changed) {
      const last = spans.at(-1);
      if (last?.kind === kind && last.to === day - 1 && last.times === times) last.to = day;
      else spans.push({ kind, from: day, to: day, times });
    }
    return spans
      .map((span) => `${span.kind === "office" ? "office " : ""}${daysInWords(span)} ${span.times}`)
      .join(", ");
  };
  return [wordsOf("old"), wordsOf("now")];
}

const timesOn = (spans: Hours["phone"], day: number) =>
  spans
    .filter(({ from, to }) => from <= day && day <= to)
    .map((span) => openingTimes(span))
    .join(" and ") || "closed";
