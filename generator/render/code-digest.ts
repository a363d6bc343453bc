/** One digest of all code that decides which pages a town has, what HTML they become and what is noted of it: when it changes, all are made anew. */
import { sourceDigest } from "../source-digest.ts";

/** `root` is the project's folder. */
export const codeDigest = (root: string) =>
  sourceDigest(root, [
    ...["templates", "client", "data", "generator/plan.ts"],
    ...["generator/render", "generator/assets", "generator/audit"],
  ]);
