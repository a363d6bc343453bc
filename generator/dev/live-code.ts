/**
 * The code that makes pages: as compiled with this program for the first page, which is quicker, and from its sources as
 * soon as one of them was edited. Vite's module runner loads anew what changed and what imports it, and nothing else.
 */
import type { RunnableDevEnvironment } from "vite";

export type LiveCode = typeof import("./live.ts");

const entry = "/generator/dev/live.ts";

export function liveCodeIn({ runner }: RunnableDevEnvironment) {
  /** What is made of these sources is forgotten, with all that imports it. */
  const forget = (files: Iterable<string>) => {
    const { evaluatedModules } = runner;
    const seen = new Set<string>();
    const waiting = Array.from(files, (file) => [...(evaluatedModules.getModulesByFile(file) ?? [])]).flat();
    for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
      if (seen.has(module.id)) continue;
      seen.add(module.id);
      waiting.push(
        ...Array.from(module.importers, (id) => evaluatedModules.getModuleById(id)).flatMap((it) => it ?? []),
      );
      evaluatedModules.invalidateModule(module);
    }
  };
  return {
    compiled: (): Promise<LiveCode> => import("./live.ts"),
    /** @throws Error for a source that does not compile or run. */
    async fromSources(edited: Iterable<string>): Promise<LiveCode> {
      forget(edited);
      return runner.import<LiveCode>(entry);
    },
  };
}
