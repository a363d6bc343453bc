/** Pictures for links that somebody shares, 1200 by 630. Each is kept until what it says or shows changes. */
import type { Site } from "../../../data/site.ts";
import type { Assets, Picture } from "../../../templates/assets.ts";
import { frameFor } from "../../../templates/maps/locator-frame.ts";
import { logoMark } from "../../../templates/parts/logo-mark.ts";
import { type AssetFile, assetPath, bytesOf, contentHash, dataPath, digestOfAll } from "../asset-file.ts";
import type { Colours } from "../colours.ts";
import { loadLettering } from "../fonts/fonts.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import type { Maps } from "../maps/maps.ts";
import { markSvg } from "../mark-svg.ts";
import { type ShareCard, shareCards } from "./share-cards.ts";
import { drawSharePicture, type ShareMaking } from "./share-picture.ts";

export { shareCards } from "./share-cards.ts";

type Job = {
  readonly site: Site;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly maps: Maps;
  /** Heard between pictures. */
  readonly signal?: AbortSignal;
  readonly colours: Colours;
};

/** Encoding takes one thread for each picture. */
const sideBySide = 2;

/** @throws Error when a card shows a picture that is not in the data; the signal's reason. */
export async function buildShare(job: Job): Promise<{ share: Assets["share"]; files: readonly AssetFile[] }> {
  const { site, cacheDir, signal } = job;
  const share: Record<string, string> = {};
  const files: AssetFile[] = [];
  const making = once(() => prepareMaking(job));
  const cards = shareCards(site);
  const waiting = [...cards];
  const made = new Map<string, { value: string; files: readonly AssetFile[] }>();
  const work = async () => {
    for (let card = waiting.pop(); card !== undefined; card = waiting.pop()) {
      signal?.throwIfAborted();
      made.set(
        card.name,
        await kept({ cacheDir, name: `share/${card.name}`, key: keyOf(card, job), make: pictureOf(card, making) }),
      );
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  for (const { name } of cards) {
    const picture = made.get(name);
    if (picture === undefined) continue;
    share[name] = picture.value;
    files.push(...picture.files);
  }
  return { share, files };
}

/** Everything that the card is drawn from; addresses of pictures and maps stand for their bytes. */
function keyOf(card: ShareCard, { site, pictures, maps, colours }: Job) {
  const shown = shownIn(card, site, { pictures, maps });
  return digestOfAll([
    makingCode("share"),
    JSON.stringify([
      card,
      site.settings.name,
      site.company.headquarters,
      shown,
      colours,
      markSvg(logoMark, colours.highlight),
    ]),
  ]);
}

function shownIn({ art }: ShareCard, { company }: Site, { pictures, maps }: Pick<Job, "pictures" | "maps">) {
  if (art.kind === "picture" || art.kind === "band") return [pictures[art.file]?.src, pictures[art.file]?.crop];
  if (art.kind === "coverage") return contentHash(fileAt(maps, maps.coverage.src));
  if (art.kind === "town") return frameFor(art.town, company.headquarters, maps.frames);
  return art.kind === "county" ? maps.frames : null;
}

function fileAt({ files }: Maps, address: string) {
  const file = files.find(({ path }) => `/${path}` === address);
  if (file === undefined) throw new Error(`there is no file ${address} among the maps`);
  return bytesOf(file);
}

const pictureOf = (card: ShareCard, making: () => Promise<ShareMaking>) => async () => {
  const bytes = await drawSharePicture(card, await making());
  // Those that show all towns, or all of a county.
  const name = `share-${card.name}`;
  const path =
    card.art.kind === "county" || card.art.kind === "coverage" ? dataPath(name, "jpg") : assetPath(name, "jpg", bytes);
  return { value: `/${path}`, files: [{ path, bytes }] };
};

async function prepareMaking({ site, dataDir, pictures, maps, colours }: Job): Promise<ShareMaking> {
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
    lettering: await loadLettering(),
  };
}

function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
