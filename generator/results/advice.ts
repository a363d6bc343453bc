/** Advice from search data: steps with reasons, as stored beside the report of the built site and printed as JSON. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeIfChanged } from "../base/atomic-write.ts";
import { BuildError } from "../base/errors.ts";
import { reportFolder } from "../base/folders.ts";

/** The cell to fill in the form of its row. If `row` is null, the row is new, and `cells` are known already. */
const stepForm = z.object({
  file: z.string(),
  row: z.number().nullable(),
  column: z.string(),
  cells: z.record(z.string(), z.string()).optional(),
});
export type StepForm = z.infer<typeof stepForm>;

const step = z.object({
  word: z.enum(["improve", "link first", "write", "redirect"]),
  /** "/trim" or "Kinnegad, Co. Westmeath" */
  what: z.string(),
  /** Reasons, one sentence each. */
  why: z.array(z.string()),
  /** Rough number of clicks that the step may add in a period as long as that of the export. */
  clicks: z.number(),
  /** Null if no form of a row can make the edit. */
  form: stepForm.nullable(),
});
export type Step = z.infer<typeof step>;

const advice = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  impressions: z.number(),
  clicks: z.number(),
  /** Share of the impressions whose query Google withholds, from 0 to 1. */
  withheld: z.number(),
  /** Filters of the export: "Device: Mobile". */
  filters: z.array(z.string()),
  /** Most worthwhile first. */
  steps: z.array(step),
});
export type Advice = z.infer<typeof advice>;

const adviceFile = (out: string) => join(reportFolder(out), "advice.json");

/** Stores the advice for the site in `out`, in place of the last. @throws BuildError if it cannot be written */
export function storeAdvice(out: string, answer: Advice) {
  try {
    mkdirSync(reportFolder(out), { recursive: true });
    writeIfChanged([{ file: adviceFile(out), content: `${JSON.stringify(answer)}\n` }]);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new BuildError(`${adviceFile(out)} cannot be written: ${why}.`, { cause });
  }
}

/** Returns the last advice for the site in `out`; null if there is none that can be read. */
export function lastAdvice(out: string): Advice | null {
  try {
    return advice.parse(JSON.parse(readFileSync(adviceFile(out), "utf8")));
  } catch {
    return null;
  }
}
