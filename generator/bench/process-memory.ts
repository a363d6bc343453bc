/** Peak memory of a process and all its children, read from /proc; 0 where there is none. */
import { readdirSync, readFileSync } from "node:fs";

const everyMs = 25;

/** Samples until `stop()`, which returns the highest sum of resident memory seen, in MB. */
export function processTreeMemory(root: number) {
  let peakKb = 0;
  const timer = setInterval(() => {
    peakKb = Math.max(peakKb, treeKb(root));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return peakKb / 1024;
    },
  };
}

function treeKb(root: number) {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const id of processIds()) {
    const status = readStatus(id);
    parents.set(id, numberAfter("PPid", status));
    resident.set(id, numberAfter("VmRSS", status));
  }
  let sum = 0;
  for (const [id, kb] of resident) if (descendsFrom(id, root, parents)) sum += kb;
  return sum;
}

function processIds() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readStatus(id: number) {
  try {
    return readFileSync(`/proc/${id}/status`, "utf8");
  } catch {
    return ""; // it ended since the folder was listed
  }
}

const numberAfter = (name: string, status: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);

function descendsFrom(id: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = id; at; at = parents.get(at)) if (at === root) return true;
  return false;
}
