/** Prints the cost of the process into the file that COST_FILE names, when it ends. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cost = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMb: maxRSS / 1024 };
  writeFileSync(process.env["COST_FILE"] ?? "", JSON.stringify(cost));
});
