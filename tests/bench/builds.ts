/** Measures builds and starts of the program as whole processes, also as ratios to another checkout's. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { copiedProject, startedDev } from "../browser/dev-site.ts";
import { type Contest, measured, measuring, medians } from "./measure.ts";
import { writeSyntheticTowns } from "./synthetic-towns.ts";

type BenchBuildsInput = {
  /** An empty folder to work in. */
  readonly folder: string;
  readonly towns: number;
  readonly runs: number;
  /** Folder of another checkout, with its packages. */
  readonly against: string | undefined;
};

/** Most towns with sharing pictures of their own. A build of this size fills the cache, so measured ones encode none. */
const sharedPictures = 250;

/** Time in which the first start of the dev server puts packages into the cache, after it has answered. */
const packagesMs = 5_000;

/** @throws Error when a process fails. */
export async function benchBuilds({ folder, towns, runs, against }: BenchBuildsInput) {
  const counts = [...new Set([Math.min(towns, sharedPictures), towns])];
  const versions = [await versionIn(join(folder, "this"), ".", counts)];
  if (against !== undefined) versions.push(await versionIn(join(folder, "before"), resolve(against), counts));
  const rows: Awaited<ReturnType<typeof medians>> = {};
  for (const name of Object.keys(versions[0] ?? {})) {
    const entries = versions.map((works, index) => [index === 0 ? name : `${name}, before`, works[name]] as const);
    const contest = Object.fromEntries(entries.flatMap(([key, work]) => (work === undefined ? [] : [[key, work]])));
    Object.assign(rows, await medians(contest, runs, against === undefined ? undefined : `${name}, before`));
  }
  return rows;
}

/** Copies a checkout, fills its cache, and returns the work to measure. */
async function versionIn(folder: string, root: string, counts: readonly number[]): Promise<Contest> {
  const project = copiedProject(join(folder, "project"), root);
  const [out, cache] = ["out", "cache"].map((name) => join(folder, name)) as [string, string];
  const run = (words: readonly string[], cacheFolder = cache) =>
    measured(project, ["generator/run.mjs", ...words], { SITE_CACHE: cacheFolder });
  const build = (data: string, site: string, cacheFolder?: string) =>
    run(["build", "--data", data, "--out", join(out, site)], cacheFolder);

  const openPage = async (env: Readonly<Record<string, string>>, openMs = 0) => {
    const { url, close } = await startedDev(project, "data", { SITE_CACHE: cache, ...env });
    await (await fetch(url)).text();
    await setTimeout(openMs);
    await close();
  };

  await build("data", "warm-up");
  await openPage({}, packagesMs);
  const works: Record<string, Contest[string]> = {
    "first build": (turn) => build("data", `first-${turn}`, join(folder, `cache-${turn}`)),
    clean: (turn) => build("data", `clean-${turn}`),
  };
  for (const count of counts) {
    const data = `data-${count}`;
    cpSync(join(project, "data"), join(project, data), { recursive: true });
    writeSyntheticTowns(join(project, data), count);
    if (count <= sharedPictures) await build(data, `${data}-warm-up`);
    works[`clean, ${count} towns`] = (turn) => build(data, `${data}-${turn}`);
  }
  const data = `data-${counts.at(-1)}`;
  const sheet = join(project, data, "towns.csv");
  const population = /,(\d+),2022\n/;
  return {
    ...works,
    // Into the folder that an earlier build has filled.
    "nothing changed": () => build(data, `${data}-0`),
    "population of one town": (turn) => {
      const before = readFileSync(sheet, "utf8");
      writeFileSync(
        sheet,
        before.replace(population, (_, people) => `,${Number(people) + turn + 1},2022\n`),
      );
      return build(data, `${data}-0`);
    },
    help: () => run(["help"]),
    "dev to the first page": () => measuring((env) => openPage(env)),
  };
}
