/** One part of `npm test`: a process, what it printed and how long it took. */
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

export type Ran = { readonly status: number | null; readonly printed: string };

/** The exit status of a part that cannot be tested on this machine, and has said why. */
export const skipped = 77;

export type Running = {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it takes only what others leave of the processor. */
  readonly givesWay?: boolean;
};

/** Runs Node with these arguments. Its output is collected, so that parallel parts do not mix their lines. */
export function runNode(words: readonly string[], { env = {}, givesWay = false }: Running = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
      });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, printed }));
  });
}
