/**
 * The code that makes pages: as compiled with this program for the first page, which is quicker, and from its sources as
 * soon as one of them was edited. Vite's module runner loads anew what changed and what imports it, and nothing else. What
 * loads the data stays the compiled one, with all that it remembers, until a source of its own is edited.
 */
import { join } from "node:path";
import type { RunnableDevEnvironment } from "vite";
import { projectRoot } from "../folders.ts";

export type LiveCode = typeof import("./live.ts");

const entry = "/generator/dev/live.ts";
const dataEntry = join(projectRoot, "generator/dev/live-data.ts");

type Modules = RunnableDevEnvironment["runner"]["evaluatedModules"];

/** What was made of these sources, and all that imports it. */
function madeOf(files: Iterable<string>, evaluatedModules: Modules) {
  const found = new Set(Array.from(files, (file) => [...(evaluatedModules.getModulesByFile(file) ?? [])]).flat());
  for (const { importers } of found)
    for (const id of importers) {
      const module = evaluatedModules.getModuleById(id);
      if (module !== undefined) found.add(module);
    }
  return found;
}

export function liveCodeIn(environment: () => Promise<RunnableDevEnvironment>) {
  /** Edited since the sources were run the last time. */
  const waiting = new Set<string>();
  let isDataEdited = false;
  return {
    compiled: (): Promise<LiveCode> => import("./live.ts"),
    /** @throws Error for a source that does not compile or run. */
    async fromSources(edited: Iterable<string>): Promise<LiveCode> {
      for (const file of edited) waiting.add(file);
      const { runner } = await environment();
      const { evaluatedModules } = runner;
      for (const module of madeOf(waiting, evaluatedModules)) evaluatedModules.invalidateModule(module);
      const code = await runner.import<LiveCode>(entry);
      isDataEdited ||= [...madeOf(waiting, evaluatedModules)].some(({ file }) => file === dataEntry);
      waiting.clear();
      return isDataEdited ? code : { ...code, ...(await import("./live-data.ts")) };
    },
  };
}
