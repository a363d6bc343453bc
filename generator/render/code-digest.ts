/** One digest of all code that decides which pages a town has and what HTML they become: when it changes, all are made anew. */
import { sourceDigest } from "../source-digest.ts";

/** `root` is the project's folder. */
export const codeDigest = (root: string) =>
  sourceDigest(root, ["templates", "client", "generator/plan.ts", "generator/render", "generator/assets", "data"]);
