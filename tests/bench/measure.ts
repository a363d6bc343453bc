/** Measures whole processes: processor time, wall time and memory, as medians of alternating runs. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "../build/build-site.ts";

export type Cost = { readonly cpu: number; readonly wall: number; readonly peak: number };
type Environment = Readonly<Record<string, string>>;

/** Measures `node …words`. @throws Error when it does not end with exit status 0. */
export const measured = (cwd: string, words: readonly string[], env: Environment, node = process.execPath) =>
  measuring(async (usageEnv) => {
    const ran = await run(node, words, { cwd, env: { ...process.env, GITHUB_ACTIONS: "", ...env, ...usageEnv } });
    const { exitCode, stdout, stderr } = ran;
    if (exitCode !== 0) throw new Error(`${words.join(" ")} ended with ${exitCode}:\n${stderr}${stdout.slice(-2000)}`);
  });

/** Measures all Node processes that `work` starts with the environment: CPU time, and the largest one's peak memory. */
export async function measuring(work: (env: Environment) => Promise<void>): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), "usage-"));
  const startedAt = performance.now();
  await work({
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/bench/usage.mjs")).href}`,
    USAGE_FOLDER: folder,
  });
  const wall = (performance.now() - startedAt) / 1000;
  const used = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  rmSync(folder, { recursive: true });
  return { cpu: used.reduce((sum, { cpu }) => sum + cpu, 0), wall, peak: Math.max(...used.map(({ peak }) => peak)) };
}

/** Work to measure, by the version or peer that does it. */
export type Contest = Readonly<Record<string, (turn: number) => Promise<Cost>>>;

/** Returns a row for each contestant: medians, and their ratios to those of the contestant named `to`. */
export async function medians(contest: Contest, runs: number, to: string | undefined) {
  const costs: Record<string, Cost[]> = {};
  for (let turn = 0; turn < runs; turn += 1)
    for (const [name, work] of Object.entries(contest)) {
      const cost = await work(turn);
      console.error(`${name}, ${turn + 1} of ${runs}: ${cost.cpu.toFixed(2)} CPU s`);
      costs[name] = [...(costs[name] ?? []), cost];
    }
  const middle = (name: string, of: keyof Cost) => {
    const sorted = (costs[name] ?? []).map((cost) => cost[of]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const ratio = (name: string, of: keyof Cost) => Number((middle(name, of) / middle(to ?? name, of)).toFixed(2));
  const row = (name: string) => ({
    "CPU s": Number(middle(name, "cpu").toFixed(2)),
    "wall s": Number(middle(name, "wall").toFixed(2)),
    "peak MB": Math.round(middle(name, "peak")),
    ...(to !== undefined && {
      "× CPU": ratio(name, "cpu"),
      "× wall": ratio(name, "wall"),
      "× peak": ratio(name, "peak"),
    }),
  });
  return Object.fromEntries(Object.keys(contest).map((name) => [name, row(name)]));
}
