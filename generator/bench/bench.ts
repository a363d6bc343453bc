/** `npm run bench`: what a synthetic site of many towns costs, as whole processes: clean, unchanged, after one town's row. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../folders.ts";
import { syntheticTowns } from "./synthetic-towns.ts";

type Cost = { readonly seconds: number; readonly summary: Summary };
/** What we print of a build's own report. */
type Summary = {
  readonly pages: number;
  readonly written: number;
  readonly htmlBytes: number;
  readonly peakMb: number;
};

/** So many have sharing pictures by county, as large sites do: then nothing is left to encode in the builds that are timed. */
const townsOfWarmUp = 250;

/** @throws Error when one of the builds fails. */
export async function bench(towns: number) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const data = join(folder, "data");
  try {
    cpSync(join(projectRoot, "data"), data, { recursive: true });
    const realFacts = readFileSync(join(data, "local-facts.csv"), "utf8");
    writeFileSync(join(data, "town-services.csv"), "town,service,text,source_title,source_url\n");
    const writeTowns = (count: number) => {
      const { townsCsv, factsCsv } = syntheticTowns(count, realFacts);
      writeFileSync(join(data, "towns.csv"), townsCsv);
      writeFileSync(join(data, "local-facts.csv"), factsCsv);
      return townsCsv;
    };
    const out = join(folder, "site");

    writeTowns(Math.min(towns, townsOfWarmUp));
    await timedBuild(data, join(folder, "warm-up"));
    const townsCsv = writeTowns(towns);

    console.log(
      `${towns} towns. Seconds are wall time of the whole process, Node's start included; memory is the peak of that process with its threads. Pictures and scripts were made before.\n`,
    );
    console.log("build                  pages  written   seconds   pages/s  peak MB   MB of HTML");
    print("clean", await timedBuild(data, out));
    print("nothing changed", await timedBuild(data, out));
    writeFileSync(
      join(data, "towns.csv"),
      townsCsv.replace(/,(\d+),2022\n/, (_, people: string) => `,${Number(people) + 1},2022\n`),
    );
    print("one town's row changed", await timedBuild(data, out));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(name: string, { seconds, summary }: Cost) {
  const cells = [
    String(summary.pages).padStart(7),
    String(summary.written).padStart(9),
    seconds.toFixed(2).padStart(10),
    String(Math.round(summary.pages / seconds)).padStart(10),
    String(Math.round(summary.peakMb)).padStart(9),
    (summary.htmlBytes / 1e6).toFixed(1).padStart(13),
  ];
  console.log(name.padEnd(22) + cells.join(""));
}

async function timedBuild(data: string, out: string): Promise<Cost> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "generator/cli.ts", "build", "--data", data, "--out", out, "--report", "json"],
    {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  let complaints = "";
  child.stdout.on("data", (text: Buffer) => {
    printed += text;
  });
  child.stderr.on("data", (text: Buffer) => {
    complaints += text;
  });
  const exitCode = await new Promise((resolve) => child.on("close", resolve));
  const seconds = (performance.now() - startedAt) / 1000;
  if (exitCode !== 0) throw new Error(`The build ended with ${exitCode}:\n${complaints}`);
  return { seconds, summary: JSON.parse(printed) };
}
