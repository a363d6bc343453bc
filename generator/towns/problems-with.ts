/** What a build would say of the data if one of its files held other bytes: asked before they are written. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { loadSite } from "../load/load-site.ts";
import { type Problem, problemLine } from "../load/problem.ts";
import { isSource } from "../made-from.ts";

type WouldBe = {
  /** The data folder as given. */
  readonly data: string;
  /** "towns.csv" */
  readonly name: string;
  readonly bytes: Buffer;
  readonly day: string;
};

/** Only those that the other bytes bring; the file is not touched. */
export function problemsWith({ data, name, bytes, day }: WouldBe): readonly Problem[] {
  const folder = mkdtempSync(join(tmpdir(), "data-"));
  try {
    for (const file of readdirSync(data, { recursive: true, encoding: "utf8" }).map((path) =>
      path.replaceAll("\\", "/"),
    )) {
      if (!isSource(file) && !file.endsWith(".topojson")) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(data, file), join(folder, file));
    }
    // Many megabytes, which are only looked at.
    symlinkSync(resolve(data, "images"), join(folder, "images"), "junction");
    writeFileSync(join(folder, name), bytes);
    const { problems, sources } = loadSite(data, day);
    const before = new Set(problems.map(problemLine));
    return loadSite(folder, day)
      .problems.map((problem) => ({ ...problem, file: problem.file.replace(folder, () => sources.folder) }))
      .filter((problem) => !before.has(problemLine(problem)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
