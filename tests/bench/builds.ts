/** Cost of builds of a synthetic site, in whole processes. Compare processor time, as machines are busy. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copiedProject } from "../browser/dev-site.ts";
import { runIn } from "../build/build-site.ts";
import { writeSyntheticTowns } from "./synthetic-towns.ts";

/** Above this number towns share pictures by county, as on large sites. So the measured builds encode nothing. */
const townsOfWarmUp = 250;

/** @param folder an empty one to work in. @throws Error when a build fails. */
export async function benchBuilds(folder: string, towns: number) {
  const project = copiedProject(join(folder, "project"));
  const data = join(project, "data");
  const sheet = join(data, "towns.csv");
  const build = (out = "site") => measured(project, ["--data", data, "--out", join(folder, out), "--report", "json"]);
  const buildWith = (townsCsv: string) => {
    writeFileSync(sheet, townsCsv);
    return build();
  };
  writeSyntheticTowns(data, Math.min(towns, townsOfWarmUp));
  await build("warm-up");
  writeSyntheticTowns(data, towns);
  const made = readFileSync(sheet, "utf8");
  const rows = {
    clean: await build(),
    "nothing changed": await build(),
    "population of one town": await buildWith(
      made.replace(/,(\d+),2022\n/, (_, people) => `,${Number(people) + 1},2022\n`),
    ),
    // A hundred metres to the north.
    "latitude of one town": await buildWith(
      made.replace(/,(5\d\.\d+),/, (_, lat) => `,${(Number(lat) + 0.0009).toFixed(5)},`),
    ),
    "one more town": await buildWith(`${made}Baile Nua,Meath,53.61111,-6.81111,,,\n`),
  };
  const template = join(project, "templates/sections/process-steps/process-steps.tsx");
  writeFileSync(template, `${readFileSync(template, "utf8")}\n// changed\n`);
  return { ...rows, "one template": await build() };
}

/** CPU: user and system of the whole process with its threads, Node's start included. */
async function measured(cwd: string, words: readonly string[]) {
  const startedAt = performance.now();
  const { exitCode, stdout, stderr } = await runIn(cwd, ["generator/run.mjs", "build", ...words]);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  if (exitCode !== 0) throw new Error(`A build ended with ${exitCode}:\n${stderr}${stdout.slice(0, 2000)}`);
  const { rendered, written, cpuSeconds, peakMb } = JSON.parse(stdout);
  return {
    "pages made": rendered,
    "files written": written,
    "CPU s": Number(cpuSeconds.toFixed(2)),
    "wall s": Number(wallSeconds.toFixed(2)),
    "peak MB": Math.round(peakMb),
  };
}
