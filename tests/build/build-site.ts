/** Runs programs in a process of their own, as users do: above all the command line, with its builds. */
import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export type Ran = { readonly exitCode: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a program and waits for its end, at most ten minutes. */
export async function run(program: string, words: readonly string[], options: Pick<SpawnOptions, "cwd" | "env"> = {}) {
  const child = spawn(program, words, { ...options, stdio: ["ignore", "pipe", "pipe"], timeout: 600_000 });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [[stdout, stderr], [exitCode]] = await Promise.all([printed, once(child, "close")]);
  return { exitCode, stdout, stderr } as Ran; // the event "close" has an exit code
}

/** Runs `node …words` in a folder. */
export const runIn = (cwd: string, words: readonly string[]) => run(process.execPath, words, { cwd });

/** Runs `node generator/run.mjs …words`. */
export const runCli = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, ["generator/run.mjs", ...words], { env: { ...process.env, GITHUB_ACTIONS: "", ...env } });

/** @throws Error with the build's output when it does not end with exit status 0. */
export async function buildSite({ data, out, more = [] }: { data: string; out: string; more?: readonly string[] }) {
  const ran = await runCli(["build", "--data", data, "--out", out, ...more]);
  if (ran.exitCode !== 0)
    throw new Error(`The build of ${data} ended with ${ran.exitCode}:\n${ran.stdout}${ran.stderr}`);
  return ran;
}
