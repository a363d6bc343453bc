/** Measures the processor time of a test run, with browsers and all other processes that it starts. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the processor seconds of this process's control group: of the whole container, runner or terminal. The
 * process's own count would lack detached browsers. Null if Linux does not count them.
 */
export function groupSeconds(proc = "/proc/self/cgroup", mounted = "/sys/fs/cgroup"): number | null {
  if (!existsSync(proc)) return null;
  const [, path = "/"] = /^0::(.*)$/m.exec(readFileSync(proc, "utf8")) ?? [];
  // In a container the path may be relative to the host.
  for (const file of [join(mounted, path, "cpu.stat"), join(mounted, "cpu.stat")]) {
    const [, microseconds] = (existsSync(file) && /^usage_usec (\d+)/m.exec(readFileSync(file, "utf8"))) || [];
    if (microseconds !== undefined) return Number(microseconds) / 1e6;
  }
  const firstVersion = join(mounted, "cpuacct/cpuacct.usage");
  return existsSync(firstVersion) ? Number(readFileSync(firstVersion, "utf8")) / 1e9 : null;
}
