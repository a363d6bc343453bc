/** Preloaded into a measured process: writes what the process used, when it ends. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const { USAGE_FOLDER: folder } = process.env;
/** Linux counts the memory of the parent in maxRSS. */
const status = "/proc/self/status";

if (isMainThread && folder !== undefined) {
  // By default a process that is ended by a signal runs nothing at its end.
  process.on("SIGTERM", () => process.exit(0));
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const [, peak = maxRSS] = (existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))) || [];
    const used = { cpu: (userCPUTime + systemCPUTime) / 1e6, peak: Number(peak) / 1024 };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(used));
  });
}
