/** Digests of the code and encoders that build each kind of asset: part of their cache keys. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../base/folders.ts";
import { digestOfCode, sourceDigest } from "../../base/source-digest.ts";

/* New code rebuilds an asset. Its name contains the digest of its bytes only. */

type Builder = {
  readonly folders: readonly string[];
  /** Packages that decide the bytes. Left out: all of them, as a bundle contains their code. */
  readonly encoders?: readonly string[];
};

const textEncoders = ["opentype.js", "topojson-client", "topojson-simplify"];

export const assetBuilders = {
  client: { folders: ["generator/engine/assets/client", "generator/engine/assets/styles"] },
  styles: { folders: ["generator/engine/assets/styles"], encoders: ["lightningcss"] },
  fonts: {
    folders: ["generator/engine/assets/fonts"],
    encoders: ["opentype.js", "subset-font", "harfbuzzjs", "fontverter", "wawoff2"],
  },
  /** A version of sharp contains one version of libvips. */
  pictures: {
    folders: ["generator/engine/assets/pictures", "generator/site/drawings"],
    encoders: ["sharp", "topojson-client", "topojson-simplify"],
  },
  /** Maps have outlines of the fonts as text, and the layout of the maps on pages. */
  maps: {
    folders: ["generator/site/drawings/maps", "generator/engine/assets/fonts", "templates/maps"],
    encoders: [...textEncoders, "subset-font"],
  },
  share: {
    folders: [
      "generator/site/drawings/share",
      "generator/site/drawings/maps",
      "generator/engine/assets/fonts",
      "templates/maps",
    ],
    encoders: [...textEncoders, "sharp", "subset-font"],
  },
} as const satisfies Readonly<Record<string, Builder>>;

export type AssetKind = keyof typeof assetBuilders;

/** @param root the project's folder */
export function assetCodeDigestIn(root: string, kind: AssetKind) {
  const { folders, encoders }: Builder = assetBuilders[kind];
  return encoders === undefined ? sourceDigest(root, folders) : digestOfCode(root, folders, encoders.map(versionOf));
}

function versionOf(name: string) {
  const text = readFileSync(join(projectRoot, "node_modules", name, "package.json"), "utf8");
  const { version } = JSON.parse(text) as { readonly version: string }; // every package has one
  return `${name} ${version}`;
}

const digests = new Map<AssetKind, string>();

/** The digest for this project, computed once a process. */
export function assetCodeDigest(kind: AssetKind) {
  const digest = digests.get(kind) ?? assetCodeDigestIn(projectRoot, kind);
  digests.set(kind, digest);
  return digest;
}
