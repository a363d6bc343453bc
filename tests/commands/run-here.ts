/** Runs a command in the tests' process, without starting Node. At least one test of each command starts a process. */
import { format } from "node:util";
import { vi } from "vitest";
import { BuildError } from "../../generator/base/errors.ts";
import { findCommand } from "../../generator/commands/arguments/find-command.ts";
import type { Ran } from "../build/build-site.ts";

/** Like `runCli`. @throws errors that the command line would print with their stack */
export async function runHere(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const printed = { log: "", error: "" };
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts) => {
      printed[name] += `${format(...parts)}\n`;
    }),
  );
  try {
    for (const [name, value] of Object.entries({ GITHUB_ACTIONS: "", ...env })) vi.stubEnv(name, value);
    const { run } = await findCommand(words);
    return { exitCode: await run(), stdout: printed.log, stderr: printed.error };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { exitCode: cause.exitCode, stdout: printed.log, stderr: `${printed.error}${cause.message}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
