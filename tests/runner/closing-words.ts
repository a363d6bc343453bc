/** The end of a test run: the time of each part, processor time, what failed, and the count in the last line. */
import type { Result } from "./vitest-report.ts";

export type EndedPart = Result & { readonly name: string; readonly ms: number };

/** `processorSeconds` are null where they cannot be measured. */
export function closingWords(parts: readonly EndedPart[], ms: number, processorSeconds: number | null): string {
  const sum = (count: (part: EndedPart) => number) => parts.reduce((all, part) => all + count(part), 0);
  const failures = parts.flatMap((part) => part.failures);
  const retried = parts.flatMap((part) => part.retried);
  const skipped = sum((part) => part.skipped);
  return [
    `Time of each part, some beside each other:\n${parts.map(({ name, ms }) => `${seconds(ms).padStart(9)}  ${name}`).join("\n")}`,
    `All of it: ${seconds(ms)}`,
    `Processor time, browsers included: ${processorSeconds === null ? "not measured, as no control group counts it here" : `${processorSeconds.toFixed(0)} s`}`,
    ...(retried.length > 0 ? [`Passed only when run again:\n${indented(retried)}`] : []),
    ...(failures.length > 0 ? [`Failed:\n${indented(failures)}`] : []),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n\n");
}

const indented = (texts: readonly string[]) => texts.map((text) => `  ${text}`).join("\n");

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
