/** Draws pictures for shared links, 1200 by 630 px. Cached until their words or pictures change. */

import type { Assets, PictureAsset } from "../../../../templates/assets.ts";
import { frameFor } from "../../../../templates/maps/locator-frame.ts";
import type { Site } from "../../../../templates/model.ts";
import { logoMark } from "../../../../templates/parts/logo-mark.ts";
import { cachedAsset } from "../../../assets/asset-cache.ts";
import { assetCodeDigest } from "../../../assets/asset-code-digest.ts";
import { type AssetFile, assetPath, contentHash, dataPath, digestOfAll } from "../../../assets/asset-file.ts";
import { loadTextOutliner } from "../../../assets/fonts/fonts.ts";
import type { ThemeColours } from "../../../assets/styles/theme-colours.ts";
import { once } from "../../../base/lazy-map.ts";
import { mapLimited } from "../../../base/map-limited.ts";
import { logoSvg } from "../logo-svg.ts";
import type { Maps } from "../maps/maps.ts";
import { type ShareCard, shareCards } from "./share-cards.ts";
import { drawSharePicture, type SharePictureInput } from "./share-picture.ts";

export { shareCards } from "./share-cards.ts";

type BuildShareInput = {
  readonly site: Site;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly pictures: Readonly<Record<string, PictureAsset>>;
  readonly maps: Maps;
  /** Stops the build before the next picture. */
  readonly signal?: AbortSignal;
  readonly colours: ThemeColours;
};

/** Number of pictures drawn in parallel; each takes one thread. */
const parallelPictures = 2;

/** @throws Error if a card shows a missing picture, or the signal's reason */
export async function buildShare(
  job: BuildShareInput,
): Promise<{ share: Assets["share"]; files: readonly AssetFile[] }> {
  const { site, cacheDir, signal } = job;
  const making = once(() => prepareMaking(job));
  const made = await mapLimited(shareCards(site), parallelPictures, async (card) => {
    signal?.throwIfAborted();
    const make = async () => {
      const bytes = await drawSharePicture(card, await making());
      const path = pathOf(card, bytes);
      return { value: `/${path}`, files: [{ path, bytes }] };
    };
    const picture = await cachedAsset({ cacheDir, name: `share/${card.name}`, key: keyOf(card, job), make });
    return { ...picture, name: card.name };
  });
  return {
    share: Object.fromEntries(made.map(({ name, value }) => [name, value])),
    files: made.flatMap(({ files }) => files),
  };
}

/** Returns the file's path. Pictures of many towns have no digest in theirs, so a new town does not change every page. */
function pathOf({ name, art }: ShareCard, bytes: Uint8Array) {
  const hasTowns = art.kind === "county" || art.kind === "coverage";
  return hasTowns ? dataPath(`share-${name}`, "jpg") : assetPath(`share-${name}`, "jpg", bytes);
}

/** Digest of the card's inputs. Addresses of pictures and maps contain the digest of their bytes. */
function keyOf(card: ShareCard, job: BuildShareInput) {
  const { site, colours } = job;
  const logo = logoSvg(logoMark, colours.highlight);
  const inputs = [card, site.settings.name, site.company.headquarters, shownIn(card, job), colours, logo];
  return digestOfAll([assetCodeDigest(), JSON.stringify(inputs)]);
}

function shownIn({ art }: ShareCard, { site, pictures, maps }: BuildShareInput) {
  if (art.kind === "picture" || art.kind === "band") return [pictures[art.file]?.src, pictures[art.file]?.crop];
  if (art.kind === "coverage") return contentHash(fileAt(maps, maps.coverage.src));
  if (art.kind === "town") return frameFor(art.town, site.company.headquarters, maps.frames);
  return art.kind === "county" ? maps.frames : null;
}

function fileAt({ files }: Maps, address: string) {
  const file = files.find(({ path }) => `/${path}` === address);
  if (file === undefined) throw new Error(`there is no file ${address} among the maps`);
  return file.bytes;
}

async function prepareMaking({ site, dataDir, pictures, maps, colours }: BuildShareInput): Promise<SharePictureInput> {
  const textOf = (address: string) => Buffer.from(fileAt(maps, address)).toString("utf8");
  return {
    base: site.company.headquarters,
    company: site.settings.name,
    dataDir,
    pictures,
    colours,
    frames: maps.frames,
    outlinesOf: textOf,
    coverage: textOf(maps.coverage.src),
    lettering: await loadTextOutliner(),
  };
}
