/** What a program of the benchmark says of itself on standard output, as one line of JSON. */

export type Cost = {
  readonly pages: number;
  /** Files. */
  readonly written: number;
  /** User and system, of the process with its threads. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
};

/** `since`: the processor time that does not count. */
export function printCost(done: Pick<Cost, "pages" | "written">, since = { user: 0, system: 0 }) {
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user - since.user + system - since.system) / 1e6;
  console.log(JSON.stringify({ ...done, cpuSeconds, peakMb: process.resourceUsage().maxRSS / 1024 } satisfies Cost));
}
