/** `.part.json`: what a part of a site says of itself, so that parts made by separate processes can be put together. */
import { z } from "zod";
import { redirectRow } from "../../data/redirect-row.ts";
import { siteSettings } from "../../data/site-schema.ts";
import { rules } from "../audit/finding.ts";

const finding = z.strictObject({
  severity: z.enum(["error", "warning"]),
  rule: z.enum(rules),
  message: z.string(),
  section: z.string().optional(),
});

const bytes = z.number().int().nonnegative();

/** Beside it stands the digest of the code: by other code this form may be another. */
const part = z.strictObject({
  number: z.number().int().positive(),
  of: z.number().int().positive(),
  /** The same in every part of one site. */
  inputs: z.strictObject({
    code: z.string(),
    data: z.string(),
    baseUrl: z.string(),
    release: z.boolean(),
    /** What a preview shows; null for the site itself. */
    preview: z.strictObject({ commit: z.string().nullable(), data: z.string() }).nullable(),
    /** Digests of what pages link, and of the towns and texts that the day shows. */
    assets: z.string(),
    shown: z.string(),
  }),
  /** As in build.json. */
  commit: z.string().nullable(),
  digests: z.record(z.string(), z.string()),
  /** What the files that hosts read are made from. */
  site: z.strictObject({
    settings: siteSettings.pick({ quoteForm: true, map: true, analytics: true, gate: true, indexNow: true }),
    services: z.array(z.strictObject({ slug: z.string() })),
    redirects: z.array(redirectRow),
  }),
  /** Each page's closest sibling; in the part that has the pages of the whole site. */
  alike: z.array(z.tuple([z.string(), z.strictObject({ path: z.string(), likeness: z.number() })])),
  /** Files that are no page, with their bytes. */
  files: z.array(z.tuple([z.string(), bytes])),
  /** As in the record of a build, but for the time at which a page was written. */
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
          masked: z.string().optional(),
          findings: z.array(finding).readonly().optional(),
        }),
      ),
    }),
  ),
});
export type Part = z.infer<typeof part>;

export const partText = (part: Part) => `${JSON.stringify(part)}\n`;

/** `code` is the digest of this code. @throws Error when the text is not what a build by it writes. */
export function parsePart(text: string, code: string): Part | "other code" {
  const value: unknown = JSON.parse(text);
  const { inputs } = z.object({ inputs: z.object({ code: z.string() }) }).parse(value);
  return inputs.code === code ? part.parse(value) : "other code";
}
