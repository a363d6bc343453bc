/** How many threads render when the command line does not say: known before the data is read, so that they start beside it. */
import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** A thread starts for about a second and takes 100 MB: it pays from some thousand pages, of which a town has about twelve. */
const townsForOneMore = 350;

export const jobsFor = (towns: number, cores = availableParallelism()) =>
  Math.min(cores, 1 + Math.floor(towns / townsForOneMore));

/** Rows of the towns' sheet, more or less: what is wrong with the file is found later. */
export function townsAtAGlance(dataDir: string) {
  try {
    const workbook = statSync(join(dataDir, "towns.xlsx"), { throwIfNoEntry: false });
    if (workbook !== undefined) return Math.floor(workbook.size / bytesOfRow);
    return readFileSync(join(dataDir, "towns.csv")).filter((byte) => byte === 0x0a).length;
  } catch {
    return 0;
  }
}

/** In a workbook, whose texts are compressed. */
const bytesOfRow = 250;
