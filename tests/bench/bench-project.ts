/** What is measured: a copy of the project, in which sheets and templates can be changed. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../generator/base/folders.ts";

/** With the packages and the cache of the real one. */
export function copiedProject(folder: string) {
  mkdirSync(folder);
  const parts = "client data generator templates tests/bench package.json package-lock.json tsconfig.json";
  for (const name of parts.split(" ")) cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** What names the real towns. */
export function emptySheets(data: string) {
  for (const name of ["town-services.csv", "supplies.csv", "hardness-words.csv"]) {
    const [header = ""] = readFileSync(join(data, name), "utf8").split("\n");
    writeFileSync(join(data, name), `${header}\n`);
  }
}
