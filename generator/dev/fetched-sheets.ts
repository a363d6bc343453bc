/** Sheets that stand elsewhere (`sources` of site.json), asked again and again while the live site runs. */
import type { Problem } from "../load/problem.ts";
import { refreshSources } from "../pull/refresh-sources.ts";

type Parts = {
  /** As the command line names it. */
  readonly data: string;
  readonly day: () => string;
  /** Called when other problems are told than before. */
  readonly tell: () => void;
};

/** What passes the checks of a pull replaces the file, and shows as any save does. */
export function fetchedSheets({ data, day, tell }: Parts) {
  const stopping = new AbortController();
  let problems: readonly Problem[] = [];
  const told = (found: readonly Problem[]) => {
    const before = problems;
    problems = found.filter(({ severity }) => severity === "error");
    if (JSON.stringify(problems) !== JSON.stringify(before)) tell();
  };
  return {
    problems: () => problems,
    start() {
      refreshSources({ data, today: day, told: (pulled) => told(pulled.problems) }, stopping.signal).catch(
        (cause: unknown) => console.error("Sheets that stand elsewhere are not asked any more:", cause),
      );
    },
    stop: () => stopping.abort(),
  };
}
