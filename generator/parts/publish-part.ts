/** The end of a build of one part: its files, and what `merge` must know of them, in a folder that is no site yet. */
import type { Site } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import { type AssetFile, bytesOf } from "../assets/asset-file.ts";
import type { StyleSheets } from "../assets/styles/styles.ts";
import { alikePages } from "../audit/alike-pages.ts";
import type { MadeFrom } from "../publish/build-json.ts";
import { partFile } from "../publish/folder/folder.ts";
import { type Ending, type Published, publishFiles } from "../publish/publish.ts";
import { digestOf, shortHash } from "../render/digest.ts";
import { type Part, partText } from "./part-file.ts";
import { hasWholeSite, type Shard } from "./shard.ts";

type PublishingPart = Ending & {
  readonly shard: Shard;
  /** The whole one. */
  readonly site: Site;
  readonly madeFrom: MadeFrom;
  readonly release: boolean;
  /** Where the texts of its own pages come from; of a preview only. */
  readonly traces: readonly AssetFile[];
  /** What pages link, and their styles. */
  readonly assets: Assets;
  readonly styles: StyleSheets;
};

/** @throws as publishSite */
export function publishPart(publishing: PublishingPart): Promise<Published> {
  const assetFiles = [...(hasWholeSite(publishing.shard) ? publishing.assetFiles : []), ...publishing.traces];
  const part = { ...publishing, assetFiles };
  return publishFiles(part, [{ path: partFile, text: partText(describe(part)) }]);
}

function describe({ shard, site, madeFrom, release, assets, styles, assetFiles, rendered }: PublishingPart): Part {
  const { base, ...looks } = styles;
  const { quoteForm, map, analytics, gate, indexNow } = site.settings;
  const { commit, digests, code, data } = madeFrom;
  return {
    ...shard,
    ...{ commit, digests },
    inputs: {
      ...{ code, data },
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
    },
    alike: hasWholeSite(shard) ? [...alikePages(site)] : [],
    files: assetFiles.map((file) => [file.path, bytesOf(file).length]),
    groups: rendered.groups.slugs.map((slug) => {
      const { key, pages, linked } = rendered.groups.groupOf(slug) ?? {
        key: "",
        pages: [],
        linked: [],
      };
      return { slug, key, linked, pages: pages.map(({ mtimeMs, ...page }) => page) };
    }),
  };
}
