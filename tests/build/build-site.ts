/** Builds as a user does, through the command line, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export type Ran = { readonly exitCode: number | null; readonly stdout: string; readonly stderr: string };

/** Runs `node generator/run.mjs …words` and waits for its end. */
export async function runCli(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const child = spawn(process.execPath, ["generator/run.mjs", ...words], {
    env: { ...process.env, GITHUB_ACTIONS: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [[stdout, stderr], [exitCode]] = await Promise.all([printed, once(child, "close")]);
  return { exitCode, stdout, stderr };
}

/** @throws Error with what the build printed when it does not end with exit status 0. */
export async function buildSite({ data, out, more = [] }: { data: string; out: string; more?: readonly string[] }) {
  const ran = await runCli(["build", "--data", data, "--out", out, ...more]);
  if (ran.exitCode !== 0)
    throw new Error(`The build of ${data} ended with ${ran.exitCode}:\n${ran.stdout}${ran.stderr}`);
  return ran;
}
