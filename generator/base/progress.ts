/** Prints the name and time of each step, and on a terminal a bar for long ones. */
import { BuildError } from "./errors.ts";

export type ReportFormat = "text" | "json" | "github";

export type Progress = {
  /** Runs one step. Errors other than BuildError get the name of the step. */
  step<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result>;
  /** Draws the bar of the running step. */
  bar(done: number, total: number): void;
};

const barWidth = 30;
const barDelayMs = 1000;

export function createProgress(stream: NodeJS.WriteStream, now: () => number = () => performance.now()): Progress {
  let startedAt = 0;
  let drawnAt = 0;
  return {
    async step(name, run) {
      startedAt = drawnAt = now();
      try {
        const result = await run();
        clearLine(stream);
        stream.write(`  ${name.padEnd(24)}${seconds(now() - startedAt)}\n`);
        return result;
      } catch (cause) {
        clearLine(stream);
        if (cause instanceof BuildError) throw cause;
        throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
    },
    bar(done, total) {
      const time = now();
      if (!stream.isTTY || time - startedAt < barDelayMs || time - drawnAt < 100) return;
      drawnAt = time;
      const filled = Math.round((done / total) * barWidth);
      stream.write(`\r  ${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${done} of ${total}`);
    },
  };
}

const clearLine = (stream: NodeJS.WriteStream) => {
  if (stream.isTTY) stream.write("\r\u001b[K");
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(2).padStart(7)} s`;
