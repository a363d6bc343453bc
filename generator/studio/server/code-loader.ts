/** Loads the code that renders pages: compiled at first, from its sources after an edit of one of them. */
import type { RunnableDevEnvironment } from "vite";

export type CodeLoader = typeof import("./dev-modules.ts");

const entry = "/generator/studio/server/dev-modules.ts";

type Modules = RunnableDevEnvironment["runner"]["evaluatedModules"];

/** Modules of these files, and all modules that import them. */
function madeOf(files: Iterable<string>, evaluatedModules: Modules) {
  const found = new Set(Array.from(files, (file) => [...(evaluatedModules.getModulesByFile(file) ?? [])]).flat());
  for (const { importers } of found)
    for (const id of importers) {
      const module = evaluatedModules.getModuleById(id);
      if (module !== undefined) found.add(module);
    }
  return found;
}

export function createCodeLoader(environment: () => Promise<RunnableDevEnvironment>) {
  /** Files edited since the sources were loaded. */
  const waiting = new Set<string>();
  return {
    compiled: (): Promise<CodeLoader> => import("./dev-modules.ts"),
    /** @throws Error if a source does not compile or run */
    async fromSources(edited: Iterable<string>): Promise<CodeLoader> {
      for (const file of edited) waiting.add(file);
      const { runner } = await environment();
      for (const module of madeOf(waiting, runner.evaluatedModules)) runner.evaluatedModules.invalidateModule(module);
      const code = await runner.import<CodeLoader>(entry);
      waiting.clear();
      return code;
    },
  };
}
