/**
 * `npm run bench`: cost of a synthetic site of many towns, in whole processes.
 * It is compared with the least that its files can cost.
 * Compare processor time, as machines are busy.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copiedProject } from "../browser/dev-site.ts";
import { runIn } from "../build/build-site.ts";
import type { BenchOptions } from "./bench-options.ts";
import type { Cost } from "./cost.ts";
import { benchDev } from "./dev-bench.ts";
import { emptySheets, syntheticTowns } from "./synthetic-towns.ts";

type Row = Cost & { readonly name: string; readonly wallSeconds: number; readonly multiple: number };

/** Above this number towns share pictures by county, as on large sites. So the measured builds encode nothing. */
const townsOfWarmUp = 250;

/** @throws Error when one of the programs fails. */
export async function bench(options: BenchOptions) {
  const { out } = options;
  if (out !== undefined) mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(out ?? tmpdir(), "bench-"));
  try {
    if (options.of === "dev") return await benchDev(folder, options);
    const { towns, json } = options;
    const rows = await measuredRows(folder, towns);
    if (json) console.log(JSON.stringify({ towns, rows }));
    else print(rows, towns);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measuredRows(folder: string, towns: number): Promise<readonly Row[]> {
  const project = copiedProject(join(folder, "project"));
  const data = join(project, "data");
  const site = join(folder, "site");
  const realFacts = readFileSync(join(data, "local-facts.csv"), "utf8");
  const made = syntheticTowns(towns, realFacts);
  const writeTowns = ({ townsCsv, factsCsv }: typeof made) => {
    writeFileSync(join(data, "towns.csv"), townsCsv);
    writeFileSync(join(data, "local-facts.csv"), factsCsv);
  };
  const rows: Row[] = [];
  let floor = 1;
  const add = (name: string, { cost, wallSeconds }: Measured) => {
    rows.push({ name, ...cost, wallSeconds, multiple: cost.cpuSeconds / floor });
  };
  const build = (into = site) =>
    measured(project, ["generator/run.mjs", "build", "--data", data, "--out", into, "--report", "json"]);
  const editTowns = (change: (text: string) => string) => writeTowns({ ...made, townsCsv: change(made.townsCsv) });

  emptySheets(data);
  writeTowns(syntheticTowns(Math.min(towns, townsOfWarmUp), realFacts));
  await build(join(folder, "warm-up"));
  writeTowns(made);
  const clean = await build();
  const leastCost = await measured(project, ["--import", "tsx", "tests/bench/floor.ts", site, join(folder, "floor")]);
  floor = leastCost.cost.cpuSeconds;
  rmSync(join(folder, "floor"), { recursive: true });
  add("floor", leastCost);
  add("clean", clean);
  add("nothing changed", await build());
  editTowns((text) => text.replace(/,(\d+),2022\n/, (_, people: string) => `,${Number(people) + 1},2022\n`));
  add("population of one town", await build());
  // A hundred metres to the north.
  editTowns((text) => text.replace(/,(5\d\.\d+),/, (_, lat: string) => `,${(Number(lat) + 0.0009).toFixed(5)},`));
  add("latitude of one town", await build());
  editTowns((text) => `${text}Baile Nua,Meath,53.61111,-6.81111,,,\n`);
  add("one more town", await build());
  const template = join(project, "templates/sections/process-steps/process-steps.tsx");
  writeFileSync(template, `${readFileSync(template, "utf8")}\n// changed\n`);
  add("one template", await build());
  return rows;
}

type Measured = { readonly cost: Cost; readonly wallSeconds: number };

async function measured(cwd: string, words: readonly string[]): Promise<Measured> {
  const startedAt = performance.now();
  const { exitCode, stdout, stderr } = await runIn(cwd, words);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  if (exitCode !== 0)
    throw new Error(`node ${words.join(" ")} ended with ${exitCode}:\n${stderr}${stdout.slice(0, 2000)}`);
  const { pages, rendered, written, cpuSeconds, peakMb }: Cost & { readonly rendered?: number } = JSON.parse(stdout);
  return { cost: { pages: rendered ?? pages, written, cpuSeconds, peakMb }, wallSeconds };
}

function print(rows: readonly Row[], towns: number) {
  console.log(
    `${towns} towns. CPU seconds are user and system of the whole process, Node's start included; "floor" writes the same files from one buffer.\n`,
  );
  const figures = rows.map(({ name, pages, written, cpuSeconds, multiple, wallSeconds, peakMb }) => [
    name,
    {
      ...{ "pages made": pages, "files written": written, "CPU s": rounded(cpuSeconds) },
      ...{ "x floor": rounded(multiple), "wall s": rounded(wallSeconds), "peak MB": Math.round(peakMb) },
    },
  ]);
  console.table(Object.fromEntries(figures));
}

const rounded = (value: number) => Number(value.toFixed(2));
