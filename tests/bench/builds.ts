/**
 * What builds of a synthetic site cost, in whole processes, beside the least that its files can cost.
 * Compare processor time, as machines are busy.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copiedProject } from "../browser/dev-site.ts";
import { runIn } from "../build/build-site.ts";
import { emptySheets, syntheticTowns } from "./synthetic-towns.ts";

/** Above this number towns share pictures by county, as on large sites. So the measured builds encode nothing. */
const townsOfWarmUp = 250;

/** @param folder an empty one to work in. @throws Error when one of the programs fails. */
export async function benchBuilds(folder: string, towns: number) {
  const project = copiedProject(join(folder, "project"));
  const data = join(project, "data");
  const site = join(folder, "site");
  const realFacts = readFileSync(join(data, "local-facts.csv"), "utf8");
  const made = syntheticTowns(towns, realFacts);
  const writeTowns = ({ townsCsv, factsCsv }: typeof made) => {
    writeFileSync(join(data, "towns.csv"), townsCsv);
    writeFileSync(join(data, "local-facts.csv"), factsCsv);
  };
  const build = (into = site) =>
    measured(project, ["generator/run.mjs", "build", "--data", data, "--out", into, "--report", "json"]);
  const buildWith = (change: (text: string) => string) => {
    writeTowns({ ...made, townsCsv: change(made.townsCsv) });
    return build();
  };

  emptySheets(data);
  writeTowns(syntheticTowns(Math.min(towns, townsOfWarmUp), realFacts));
  await build(join(folder, "warm-up"));
  writeTowns(made);
  const clean = await build();
  const floor = await measured(project, ["--import", "tsx", "tests/bench/floor.ts", site, join(folder, "floor")]);
  rmSync(join(folder, "floor"), { recursive: true });
  const rows: Record<string, Measured> = {
    floor,
    clean,
    "nothing changed": await build(),
    "population of one town": await buildWith((text) =>
      text.replace(/,(\d+),2022\n/, (_, people: string) => `,${Number(people) + 1},2022\n`),
    ),
    // A hundred metres to the north.
    "latitude of one town": await buildWith((text) =>
      text.replace(/,(5\d\.\d+),/, (_, lat: string) => `,${(Number(lat) + 0.0009).toFixed(5)},`),
    ),
    "one more town": await buildWith((text) => `${text}Baile Nua,Meath,53.61111,-6.81111,,,\n`),
  };
  const template = join(project, "templates/sections/process-steps/process-steps.tsx");
  writeFileSync(template, `${readFileSync(template, "utf8")}\n// changed\n`);
  rows["one template"] = await build();
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { ...row, "x floor": rounded(row["CPU s"] / floor["CPU s"]) }]),
  );
}

type Measured = Awaited<ReturnType<typeof measured>>;

/** CPU: user and system of the whole process with its threads, Node's start included. */
async function measured(cwd: string, words: readonly string[]) {
  const startedAt = performance.now();
  const { exitCode, stdout, stderr } = await runIn(cwd, words);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  if (exitCode !== 0)
    throw new Error(`node ${words.join(" ")} ended with ${exitCode}:\n${stderr}${stdout.slice(0, 2000)}`);
  const { pages, rendered, written, cpuSeconds, peakMb }: Record<string, number> = JSON.parse(stdout);
  return {
    "pages made": rendered ?? pages,
    "files written": written,
    "CPU s": rounded(cpuSeconds ?? Number.NaN),
    "wall s": rounded(wallSeconds),
    "peak MB": Math.round(peakMb ?? Number.NaN),
  };
}

const rounded = (value: number) => Number(value.toFixed(2));
