/** Loads mutated copies of the tiny site. The loader must return problems, and never throw, for any content. */
import { createMemo } from "../../generator/base/cache/memo.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { tinyCopy } from "../site/tiny-copy.ts";
import { mutate, restore, seeded } from "./mutate-data.ts";

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** @returns the faults. Each begins with the number of its set, which `fuzzLoader(number, 1)` repeats. */
export function fuzzLoader(first: number, count: number): readonly string[] {
  const folder = tinyCopy();
  const memo = createMemo();
  const faults: string[] = [];
  for (let number = first; number < first + count; number++) {
    const draw = seeded(number);
    const changes = Array.from({ length: 1 + draw(3) }, () => mutate(folder, draw));
    const fault = faultOf(folder, memo);
    if (fault !== undefined)
      faults.push(`${number}: ${fault}\n  ${changes.map(({ name, what }) => `${name}: ${what}`).join("\n  ")}`);
    restore(
      folder,
      changes.map(({ name }) => name),
    );
  }
  return faults;
}

function faultOf(folder: string, memo: ReturnType<typeof createMemo>) {
  try {
    const { site, problems, placeholders } = loadSite(folder, "2026-11-25", memo);
    if (site === null && !problems.some(({ severity }) => severity === "error")) return "no site and no error";
    for (const { message, line, column } of [...problems, ...placeholders]) {
      if (invisible.test(message)) return `invisible characters: ${JSON.stringify(message)}`;
      if (message.length > 300) return `too long: ${message}`;
      if (!(Number.isInteger(line) && Number.isInteger(column) && line > 0 && column > 0))
        return `no place: ${message}`;
    }
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  }
}
