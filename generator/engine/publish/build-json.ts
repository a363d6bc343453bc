/** `.well-known/build.json`: the inputs of the published site, for comparison with the next one. It contains no time. */
import { z } from "zod";
import { shortHash } from "../../base/digest.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import type { TextFile } from "./sitemap.ts";

export const buildJsonPath = ".well-known/build.json";

/** Read from a file or an address that others may control, and passed to git and the file system: no special characters. */
const digest = z.string().regex(/^[\w-]+$/);
const provenance = z.object({
  /** Of the repository that contains the data, or else the code; null without git. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  /** Digests of all files of the data, and of all code. */
  data: digest,
  code: digest,
  /** Of each file of the data by its name. Quotes and the order of rows do not change that of a sheet. */
  digests: z.record(z.string(), z.string()),
});
export type BuildProvenance = Readonly<z.infer<typeof provenance>>;
export const buildJson = provenance.extend({
  /** Digest of the site without the dates at which pages last changed. */
  site: z.string(),
  /** In a staging build only. */
  preview: z.literal(true).optional(),
});
export type BuildJson = Readonly<z.infer<typeof buildJson>>;

type SiteFiles = {
  readonly pageDigests: readonly string[];
  readonly assetFiles: readonly AssetFile[];
  readonly texts: readonly TextFile[];
  readonly isPreview: boolean;
};

export function buildJsonFile(
  { commit, data, code, digests }: BuildProvenance,
  { pageDigests, assetFiles, texts, isPreview }: SiteFiles,
): TextFile {
  const lines = [
    ...pageDigests,
    // Names in assets/ contain the digest of the file.
    ...assetFiles.map((file) => `${file.path} ${file.path.startsWith("assets/") ? "" : shortHash(file.bytes)}`),
    ...texts.filter(({ path }) => !isDated(path)).map(({ path, text }) => `${path} ${shortHash(text)}`),
  ];
  const site = shortHash(lines.sort().join("\n"));
  const content = { commit, data, code, site, ...(isPreview && { preview: true }), digests };
  return { path: buildJsonPath, text: `${JSON.stringify(content, null, 1)}\n` };
}

/** Their content follows from the digests of the pages. */
const isDated = (path: string) => path.startsWith("sitemap");
