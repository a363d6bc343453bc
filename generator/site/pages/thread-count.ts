/** Default number of render threads, known before the data is read so that they start early. */
import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** A thread takes a second to start and 100 MB: one more for each 350 towns, or 4,000 pages. */
const townsForOneMore = 350;

export const threadCount = (towns: number, cores = availableParallelism()) =>
  Math.min(cores, 1 + Math.floor(towns / townsForOneMore));

/** Estimates the rows of the towns' sheet. 0 if it cannot be read: the loader reports that. */
export function estimateTownCount(dataDir: string) {
  try {
    const workbook = statSync(join(dataDir, "towns.xlsx"), { throwIfNoEntry: false });
    if (workbook !== undefined) return Math.floor(workbook.size / bytesOfRow);
    return readFileSync(join(dataDir, "towns.csv")).filter((byte) => byte === 0x0a).length;
  } catch {
    return 0;
  }
}

/** Compressed bytes of a row in a workbook. */
const bytesOfRow = 250;
