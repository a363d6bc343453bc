/** `.part.json`: description of a shard. `merge` reads it to join the shards of separate processes. */
import { z } from "zod";
import { redirectRow } from "../../../data/schema/redirect-row.ts";
import { siteSettings } from "../../../data/schema/site-schema.ts";
import { rules } from "../../engine/audit/finding.ts";

const finding = z.strictObject({
  severity: z.enum(["error", "warning"]),
  rule: z.enum(rules),
  message: z.string(),
  section: z.string().optional(),
});

const bytes = z.number().int().nonnegative();

/** `inputs.code` is the digest of the code that wrote it: other code may use another form. */
const shardFile = z.strictObject({
  number: z.number().int().positive(),
  of: z.number().int().positive(),
  /** Equal in all shards of one site. */
  inputs: z.strictObject({
    code: z.string(),
    data: z.string(),
    baseUrl: z.string(),
    release: z.boolean(),
    /** Note of a staging build; null for any other. */
    preview: z.strictObject({ commit: z.string().nullable(), data: z.string() }).nullable(),
    /** Digests of the assets, and of the towns and texts that are published on the day. */
    assets: z.string(),
    shown: z.string(),
  }),
  /** As in build.json. */
  commit: z.string().nullable(),
  digests: z.record(z.string(), z.string()),
  /** Input of the files for hosts. */
  site: z.strictObject({
    settings: siteSettings.pick({ quoteForm: true, map: true, analytics: true, gate: true, indexNow: true }),
    services: z.array(z.strictObject({ slug: z.string() })),
    redirects: z.array(redirectRow),
    unpublished: z.record(z.string(), z.string()),
  }),
  /** The most similar page of each page; in the first shard only. */
  alike: z.array(z.tuple([z.string(), z.strictObject({ path: z.string(), likeness: z.number() })])),
  /** Files other than pages, with their sizes in bytes and the digests of their bytes. */
  files: z.array(z.tuple([z.string(), bytes, z.string()])),
  /** As in the build record, without the time at which a page was written. */
  groups: z.array(
    z.strictObject({
      slug: z.string(),
      key: z.string(),
      linked: z.array(z.strictObject({ links: z.string(), ids: z.string() })).readonly(),
      pages: z.array(
        z.strictObject({
          file: z.string(),
          hash: z.string(),
          size: bytes,
          title: z.string(),
          indexable: z.boolean(),
          reason: z.string(),
          styleHash: z.string(),
          html: z.string(),
          point: z.string().optional(),
          kind: z.string(),
          words: z.number(),
          facts: z.number(),
          figures: z
            .array(z.record(z.string(), z.union([z.string(), z.number()])))
            .readonly()
            .optional(),
          masked: z.string().optional(),
          findings: z.array(finding).readonly().optional(),
        }),
      ),
    }),
  ),
});
export type ShardFile = z.infer<typeof shardFile>;

export const serializeShardFile = (shard: ShardFile) => `${JSON.stringify(shard)}\n`;

/** @param code digest of this code. @throws Error if the text is not as a build writes it */
export function parseShardFile(text: string, code: string): ShardFile | "other code" {
  const value: unknown = JSON.parse(text);
  const { inputs } = z.object({ inputs: z.object({ code: z.string() }) }).parse(value);
  return inputs.code === code ? shardFile.parse(value) : "other code";
}
