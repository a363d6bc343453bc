/** Processor time of a test run, with that of browsers and of all other processes that it starts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EndedPart } from "./closing-words.ts";

/** In seconds. Above it `npm test` fails where CI is set. A quiet machine needs about 510 (the goal is 560); a busy one counts what else it does. */
export const processorLimit = 1000;

/**
 * Seconds that the control group of this process has used since it began: all of a container, of a runner or of a terminal.
 * Null where Linux does not count them. Processes do not know the time of a browser that left them.
 */
export function groupSeconds(proc = "/proc/self/cgroup", mounted = "/sys/fs/cgroup"): number | null {
  for (const line of (textOf(proc) ?? "").trim().split("\n")) {
    const [, controllers = "", path = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    const isFirstVersion = controllers.split(",").includes("cpuacct");
    if (!isFirstVersion && controllers !== "") continue;
    const folder = join(mounted, controllers);
    // In a container the path may be that of the machine around it.
    for (const place of [join(folder, path), folder]) {
      const [, microseconds] = /^usage_usec (\d+)/m.exec(textOf(join(place, "cpu.stat")) ?? "") ?? [];
      if (!isFirstVersion && microseconds !== undefined) return Number(microseconds) / 1e6;
      const nanoseconds = isFirstVersion && textOf(join(place, "cpuacct.usage"));
      if (nanoseconds) return Number(nanoseconds) / 1e9;
    }
  }
  return null;
}

/** A failed part if it is more than the limit. */
export function overLimit(used: number | null): readonly EndedPart[] {
  if (used === null || used <= processorLimit) return [];
  const failures = [
    `processor time: ${used.toFixed(0)} s, and ${processorLimit} s is the limit (tests/runner/processor-time.ts)`,
  ];
  return [{ name: "processor time", passed: 0, failed: 1, skipped: 0, failures, retried: [], ms: 0 }];
}

function textOf(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
