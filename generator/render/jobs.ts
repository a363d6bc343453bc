/** How many threads render when the command line does not say. */
import { availableParallelism } from "node:os";

/** A thread needs about a second before its first page, and 100 MB. */
const pagesForOneMore = 4000;

export const jobsFor = (pages: number, cores = availableParallelism()) =>
  Math.min(cores, 1 + Math.floor(pages / pagesForOneMore));
