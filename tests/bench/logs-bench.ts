/** `npm run bench -- --logs`: cost of `npm run logs` on a generated log, whose figures must be the planted ones. */
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, cpSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { projectRoot } from "../../generator/base/folders.ts";
import { generatedLog } from "../inspect/access-logs/generated-log.ts";
import type { BenchOptions } from "./bench-options.ts";

type LogsOptions = Extract<BenchOptions, { of: "logs" }>;
type LogCost = {
  readonly name: string;
  readonly megabytes: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
};

const vitals = "https://stats.example.ie/vitals";
const packers = { gz: ["gzip", "-kf1"], zst: ["zstd", "-qkf"] } as const;

/** @throws Error if a figure is not the planted one, or a program fails. */
export function benchLogs(folder: string, { lines, json }: LogsOptions) {
  const [data, out, log] = [join(folder, "data"), join(folder, "site"), join(folder, "access.log")];
  cpSync(join(projectRoot, "data"), data, { recursive: true });
  const settings = JSON.parse(readFileSync(join(data, "site.json"), "utf8"));
  writeFileSync(join(data, "site.json"), JSON.stringify({ ...settings, vitals }));
  const of = ["--data", data, "--out", out];
  run(folder, ["build", ...of, "--report", "json"]);
  const ledger: readonly { readonly path: string }[] = JSON.parse(readFileSync(join(out, "pages.json"), "utf8"));
  const planted = writeLog(log, { lines, pages: ledger.map(({ path }) => path) });
  const rows = ["plain", ...Object.keys(packers)].map((name): LogCost => {
    const file = name === "plain" ? log : packed(log, name as keyof typeof packers);
    const { printed, cost } = run(folder, ["logs", file, ...of, "--report", "json"]);
    compare(JSON.parse(printed), planted, lines);
    const megabytes = statSync(file).size / 1e6;
    if (file !== log) rmSync(file);
    return { name, megabytes, ...cost };
  });
  if (json) console.log(JSON.stringify({ lines, rows }));
  else print(rows, lines);
}

function writeLog(file: string, { lines, pages }: { readonly lines: number; readonly pages: readonly string[] }) {
  const made = generatedLog({ lines, pages, seed: 1, vitalsPath: new URL(vitals).pathname });
  const output = openSync(file, "w");
  let chunk = "";
  for (const line of made.lines) {
    chunk += `${line}\n`;
    if (chunk.length < 1e6) continue;
    writeSync(output, chunk);
    chunk = "";
  }
  writeSync(output, chunk);
  closeSync(output);
  return made.planted;
}

function packed(log: string, name: keyof typeof packers) {
  const [tool, option] = packers[name];
  execFileSync(tool, [option, log]);
  return `${log}.${name}`;
}

function run(folder: string, words: readonly string[]) {
  const costFile = join(folder, "cost.json");
  const atExit = join(projectRoot, "tests/bench/cost-at-exit.mjs");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", atExit, join(projectRoot, "generator/run.mjs"), ...words],
    { encoding: "utf8", env: { ...process.env, COST_FILE: costFile, SITE_HISTORY: "" }, maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`${words.join(" ")} ended with ${status}:\n${stderr}${stdout.slice(0, 2000)}`);
  const cost: Pick<LogCost, "cpuSeconds" | "peakMb"> = JSON.parse(readFileSync(costFile, "utf8"));
  return { printed: stdout, cost };
}

type Planted = ReturnType<typeof generatedLog>["planted"];
type Printed = Omit<Planted, "crawlers" | "missing"> & {
  readonly lines: number;
  readonly crawlers: readonly { readonly name: string; readonly pages: Planted["crawlers"][string] }[];
  readonly missing: readonly { readonly path: string; readonly visitors: number }[];
};

function compare(found: Printed, planted: Planted, lines: number) {
  const { visits, vitals: measured, unread, prefetches } = found;
  const figures = {
    visits,
    vitals: measured,
    unread,
    prefetches,
    crawlers: Object.fromEntries(found.crawlers.map(({ name, pages }) => [name, pages])),
    missing: found.missing.map(({ path, visitors }) => [path, visitors]),
  };
  for (const [name, expected] of [...Object.entries(planted), ["lines", lines]] as const) {
    const value = name === "lines" ? found.lines : figures[name as keyof Planted];
    if (!isDeepStrictEqual(value, expected)) throw new Error(`The figures of "${name}" are not the planted ones.`);
  }
}

function print(rows: readonly LogCost[], lines: number) {
  console.log(
    `${lines} lines; all figures are the planted ones. CPU seconds are user and system, Node's start included.\n`,
  );
  console.log("                 MB   CPU s  peak MB");
  for (const { name, megabytes, cpuSeconds, peakMb } of rows)
    console.log(
      [
        name.padEnd(8),
        megabytes.toFixed(0).padStart(11),
        cpuSeconds.toFixed(1).padStart(8),
        peakMb.toFixed(0).padStart(9),
      ].join(""),
    );
}
