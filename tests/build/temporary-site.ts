/** Copies the tiny site to a folder of its own, and builds it. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { cacheFolder } from "../../generator/base/folders.ts";
import { plainFiles } from "../../generator/base/plain-files.ts";
import type { Problem } from "../../generator/base/problem.ts";
import type { Progress } from "../../generator/base/progress.ts";
import { build } from "../../generator/build.ts";
import { recordFileOf } from "../../generator/output/folder/build-record.ts";
import type { BuildOptions } from "../../generator/site/build/build-options.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { runCli } from "./build-site.ts";

export type TemporarySite = ReturnType<typeof siteIn>;

export function temporarySite() {
  const folder = temporaryFolder();
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  return siteIn(folder, data);
}

function siteIn(folder: string, data: string) {
  const out = join(folder, "site");

  return {
    folder,
    data,
    out,
    /** Builds in this process, which is quicker than the command line. @throws DataError or BuildError if it fails */
    built: (more: Partial<BuildOptions> = {}) =>
      build({ ...buildDefaults, ...more, data, out }, silent, new AbortController().signal),
    /** Builds from the command line. */
    run: (...more: string[]) => runCli(["build", "--data", data, "--out", out, ...more]),
    edit(file: string, change: (text: string) => string) {
      const path = join(data, file);
      const before = readFileSync(path, "utf8");
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${file} changes nothing.`);
      writeFileSync(path, after);
    },
    /** Returns a site with the same data and an empty output folder. */
    elsewhere: () => siteIn(temporaryFolder(), data),
    damage: (path: string) => appendFileSync(join(out, path), "<!-- edited by hand -->"),
    damageRecord: () => writeFileSync(recordFileOf(cacheFolder, out), "half a rec"),
    page: (path: string) => readFileSync(join(out, path), "utf8"),
  };
}

export const buildDefaults: Omit<BuildOptions, "data" | "out"> = {
  baseUrl: undefined,
  previous: undefined,
  release: false,
  firstRelease: false,
  force: false,
  staging: false,
  report: "text",
  today: undefined,
  host: undefined,
};
export const silent: Progress = { step: async (_, run) => run(), bar: () => {} };

/** Sets the clock until the end of the test. */
export function setClock(moment: string) {
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse(moment) / 1000));
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Returns the messages about published addresses that a build would remove. */
export const removedIn = (problems: readonly Problem[]) =>
  problems.filter(({ code }) => code === "E_URL_GONE").map(({ message }) => message);

/** Returns the content of every file by path. `lastmod` dates are removed, as they depend on earlier builds. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    plainFiles(folder).map((name) => [name, withoutDates(name, readFileSync(join(folder, name)).toString("latin1"))]),
  );
}

const withoutDates = (name: string, text: string) =>
  /^(?:pages\.json|sitemap.*\.xml)$/.test(name)
    ? text.replace(/<lastmod>[^<]*<\/lastmod>/g, "").replace(/"lastmod":(?:null|"[^"]*")/g, '"lastmod":null')
    : text;
