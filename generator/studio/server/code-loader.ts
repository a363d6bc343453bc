/** Loads the code that renders pages: compiled at first, from its sources after an edit of one of them. */
import { join } from "node:path";
import type { RunnableDevEnvironment } from "vite";
import { projectRoot } from "../../base/folders.ts";

export type CodeLoader = typeof import("./dev-modules.ts");

const entry = "/generator/studio/server/dev-modules.ts";
const dataEntry = join(projectRoot, "generator/studio/server/data-loader.ts");

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
  let isDataEdited = false;
  return {
    compiled: (): Promise<CodeLoader> => import("./dev-modules.ts"),
    /** Data loading stays compiled, with its memo, until its own sources are edited. @throws Error if a source does not compile or run */
    async fromSources(edited: Iterable<string>): Promise<CodeLoader> {
      for (const file of edited) waiting.add(file);
      const { runner } = await environment();
      const { evaluatedModules } = runner;
      for (const module of madeOf(waiting, evaluatedModules)) evaluatedModules.invalidateModule(module);
      const code = await runner.import<CodeLoader>(entry);
      isDataEdited ||= [...madeOf(waiting, evaluatedModules)].some(({ file }) => file === dataEntry);
      waiting.clear();
      return isDataEdited ? code : { ...code, ...(await import("./data-loader.ts")) };
    },
  };
}
