/** The tiny site before and after an edit, each built into a folder: a town is added, one removed, another changed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { build } from "../../../generator/build.ts";
import { buildDefaults, silent } from "../../build/temporary-site.ts";

/** Call once in a test file. */
export function twoBuilds() {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
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
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return builds;
}
