/** The tiny site before and after an edit, each built into a folder: a town is added, one removed, another changed. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { build } from "../../../generator/build.ts";
import { buildDefaults, silent } from "../../build/temporary-site.ts";
import { folderOfFile } from "../../engine/publish/temporary-folder.ts";

/** Call once in a test file. */
export function twoBuilds() {
  const folder = folderOfFile();
  const data = join(folder, "data");
  const builds = { folder, first: join(folder, "first"), second: join(folder, "second") };
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(data, file), change(readFileSync(join(data, file), "utf8")));
  const built = (out: string) => build({ ...buildDefaults, data, out }, silent, new AbortController().signal);
  beforeAll(async () => {
    cpSync("tests/fixtures/tiny", data, { recursive: true });
    await built(builds.first);
    for (const file of ["towns.csv", "town-services.csv"]) edit(file, (text) => text.replace(/^Boyle.*\n/m, ""));
    edit("towns.csv", (text) => `${text.replace("6872", "6873").trimEnd()}\nSwinford,Mayo\n`);
    await built(builds.second);
  });
  return builds;
}
