/** One digest of all code that decides what HTML a page becomes: when it changes, every page is rendered anew. */
import { sourceDigest } from "../source-digest.ts";

/** `root` is the project's folder. */
export const codeDigest = (root: string) =>
  sourceDigest(root, ["templates", "client", "generator/render", "generator/assets", "data"]);
