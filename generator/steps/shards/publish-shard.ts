/** Publishes a shard: its files, and their description for `merge`. */
import type { Site } from "../../../data/schema/site.ts";
import type { Assets } from "../../../templates/assets.ts";
import { digestOf, shortHash } from "../../base/digest.ts";
import { type AssetFile, assetBytes } from "../../engine/assets/asset-file.ts";
import type { StyleSheets } from "../../engine/assets/styles/styles.ts";
import type { BuildProvenance } from "../../engine/publish/build-json.ts";
import { shardFileName } from "../../engine/publish/output/output.ts";
import { type PublishInput, type PublishResult, publishFiles } from "../../engine/publish/publish.ts";
import { similarPages } from "../../site/index-gate/similar-pages.ts";
import { isFirstShard, type Shard } from "./shard.ts";
import { type ShardFile, serializeShardFile } from "./shard-file.ts";

type PublishShardInput = PublishInput & {
  readonly shard: Shard;
  /** The whole site. */
  readonly site: Site;
  readonly provenance: BuildProvenance;
  readonly release: boolean;
  /** Origins of the texts of its pages, in a staging build. */
  readonly traces: readonly AssetFile[];
  readonly assets: Assets;
  readonly styles: StyleSheets;
};

/** @throws as publishSite */
export function publishShard(publishing: PublishShardInput): Promise<PublishResult> {
  const assetFiles = [...(isFirstShard(publishing.shard) ? publishing.assetFiles : []), ...publishing.traces];
  const input = { ...publishing, assetFiles };
  return publishFiles(input, [{ path: shardFileName, text: serializeShardFile(describe(input)) }]);
}

function describe({
  shard,
  site,
  provenance,
  release,
  assets,
  styles,
  assetFiles,
  groups,
}: PublishShardInput): ShardFile {
  const { base, ...looks } = styles;
  const { quoteForm, map, analytics, gate, indexNow } = site.settings;
  const { commit, digests, code, data } = provenance;
  return {
    ...shard,
    commit,
    digests,
    inputs: {
      code,
      data,
      baseUrl: site.company.url,
      release,
      preview: site.preview ?? null,
      assets: shortHash([assets, looks].map(digestOf).join()),
      shown: shortHash(JSON.stringify([site.towns.map(({ slug }) => slug), [...site.ownTexts]])),
    },
    site: {
      settings: { quoteForm, map, analytics, gate, ...(indexNow && { indexNow }) },
      services: site.services.map(({ slug }) => ({ slug })),
      redirects: [...site.redirects],
      unpublished: { ...site.unpublished },
    },
    alike: isFirstShard(shard) ? [...similarPages(site)] : [],
    files: assetFiles.map((file) => {
      const bytes = assetBytes(file);
      return [file.path, bytes.length, shortHash(bytes)];
    }),
    groups: groups.slugs.map((slug) => {
      const { key, pages, linked } = groups.groupOf(slug) ?? {
        key: "",
        pages: [],
        linked: [],
      };
      return { slug, key, linked, pages: pages.map(({ mtimeMs, ...page }) => page) };
    }),
  };
}
