/** Processor time of a test run, with that of browsers and of all other processes that it starts. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** In seconds. Above it `npm test` fails where CI is set. A quiet machine needs about 450. */
export const processorLimit = 1000;

/**
 * Returns the seconds that the control group of this process has used since it began: all of a container, a runner or a terminal.
 * Processes do not know the time of a browser that left them. Null where Linux does not count them.
 */
export function groupSeconds(proc = "/proc/self/cgroup", mounted = "/sys/fs/cgroup"): number | null {
  if (!existsSync(proc)) return null;
  const [, path = "/"] = /^0::(.*)$/m.exec(readFileSync(proc, "utf8")) ?? [];
  // In a container the path may be that of the machine around it.
  for (const file of [join(mounted, path, "cpu.stat"), join(mounted, "cpu.stat")]) {
    const [, microseconds] = (existsSync(file) && /^usage_usec (\d+)/m.exec(readFileSync(file, "utf8"))) || [];
    if (microseconds !== undefined) return Number(microseconds) / 1e6;
  }
  const firstVersion = join(mounted, "cpuacct/cpuacct.usage");
  return existsSync(firstVersion) ? Number(readFileSync(firstVersion, "utf8")) / 1e9 : null;
}
