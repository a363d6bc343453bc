/** `.well-known/build.json`: the inputs of the published site, for comparison with the next one. It contains no time. */
import { z } from "zod";
import { shortHash } from "../base/digest.ts";

export const buildJsonPath = ".well-known/build.json";

/** A digest may come from a file or address that others control, and goes to git and the file system: no special characters. */
const digest = z.string().regex(/^[\w-]+$/);
const provenance = z.object({
  /** Commit of the repository that contains the data, or else the code; null without git. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  /** Digests of all files of the data, and of all code. */
  data: digest,
  code: digest,
  /** Digest of each data file by its name. Quotes and the order of rows do not change that of a sheet. */
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

type SiteDigests = {
  /** Digests of each page and file, without dates. */
  readonly digests: readonly string[];
  readonly isStaging: boolean;
};

export function buildJsonText({ commit, data, code, digests: dataDigests }: BuildProvenance, site: SiteDigests) {
  const digest = shortHash(site.digests.toSorted().join("\n"));
  const content = { commit, data, code, site: digest, ...(site.isStaging && { preview: true }), digests: dataDigests };
  return `${JSON.stringify(content, null, 1)}\n`;
}
