/** Digest of all code that decides pages, their HTML and their entries in the build record. If it changes, all pages are rendered again. */
import { sourceDigest } from "../../base/source-digest.ts";

/** @param root the project's folder */
export const pageCodeDigest = (root: string) =>
  sourceDigest(root, [
    "templates",
    "client",
    "data",
    "generator/site/plan.ts",
    "generator/site/pages",
    "generator/site/policy-settings.ts",
    "generator/site/drawings",
    "generator/site/assets.ts",
    "generator/output/hosting/policy.ts",
    "generator/render",
    "generator/assets",
  ]);
