/** Digest of the code and encoders that build assets: part of their cache keys. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../base/folders.ts";
import { once } from "../base/lazy-map.ts";
import { digestOfCode } from "../base/source-digest.ts";

/* New code makes all assets again. If the bytes of one are the same, so is its name. */

export const assetCode = ["generator/assets", "generator/site/drawings", "templates/maps"];
/** Packages that decide the bytes of assets, except scripts. A version of sharp contains one version of libvips. */
export const encoders = [...["lightningcss", "sharp", "subset-font", "harfbuzzjs", "fontverter", "wawoff2"]];

/** @param root the project's folder */
export const assetCodeDigestIn = (root: string) => digestOfCode(root, assetCode, encoders.map(versionOf));

function versionOf(name: string) {
  const text = readFileSync(join(projectRoot, "node_modules", name, "package.json"), "utf8");
  const { version } = JSON.parse(text) as { readonly version: string }; // every package has one
  return `${name} ${version}`;
}

/** The digest for this project. */
export const assetCodeDigest = once(() => assetCodeDigestIn(projectRoot));
