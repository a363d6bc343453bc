/** `.well-known/build.json`: what the published site was made from, so that the next one can be held against it. No time in it. */
import { z } from "zod";
import { type AssetFile, bytesOf } from "../assets/asset-file.ts";
import { shortHash } from "../render/digest.ts";
import type { TextFile } from "./sitemap.ts";

export const buildJsonPath = ".well-known/build.json";

/** A file or an address says it, which may be somebody else's: what git and the file system are asked with holds no sign of theirs. */
const digest = z.string().regex(/^[\w-]+$/);
const madeFrom = z.object({
  /** Of the repository that holds the data, or else the code; null without git. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  /** Digests of all files of the data, and of all code. */
  data: digest,
  code: digest,
  /** Of each file of the data by its name: a sheet has the same whatever its quotes and the order of its rows. */
  digests: z.record(z.string(), z.string()),
});
export type MadeFrom = Readonly<z.infer<typeof madeFrom>>;
export const buildJson = madeFrom.extend({
  /** Digest of the site, but for the dates that say when a page last changed. */
  site: z.string(),
  /** Of a preview only, which is never taken for the site. */
  preview: z.literal(true).optional(),
});
export type BuildJson = Readonly<z.infer<typeof buildJson>>;

type SiteFiles = {
  readonly pageDigests: readonly string[];
  readonly assetFiles: readonly AssetFile[];
  readonly texts: readonly TextFile[];
  readonly isPreview: boolean;
};

export function buildJsonFile(made: MadeFrom, { pageDigests, assetFiles, texts, isPreview }: SiteFiles): TextFile {
  const lines = [
    ...pageDigests,
    // Under assets/ a name says what is in the file.
    ...assetFiles.map((file) => `${file.path} ${file.path.startsWith("assets/") ? "" : shortHash(bytesOf(file))}`),
    ...texts.filter(({ path }) => !isDated(path)).map(({ path, text }) => `${path} ${shortHash(text)}`),
  ];
  const { commit, data, code, digests } = made;
  const site = shortHash(lines.sort().join("\n"));
  const says = { commit, data, code, site, ...(isPreview && { preview: true }), digests };
  return { path: buildJsonPath, text: `${JSON.stringify(says, null, 1)}\n` };
}

/** They say of the pages what the pages' own digests say. */
const isDated = (path: string) => path.startsWith("sitemap");
