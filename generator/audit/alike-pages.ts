/** Pages that search engines may list and that say what a sibling says: towns, and one service in several towns. */
import type { Site } from "../../data/site.ts";
import { paths } from "../../templates/paths.ts";
import { substanceOf, wordsOf } from "../load/link/link.ts";
import { closestAmong, type Told } from "./clones.ts";
import { masker } from "./likeness.ts";

export type Sibling = { readonly path: string; readonly likeness: number };

/** What is less alike than this is not told of: a word here and there. */
const likenessToTell = 0.2;

/** Each page's closest sibling, by path. */
export function alikePages(site: Site): ReadonlyMap<string, Sibling> {
  const masked = masker(site);
  const alike = new Map<string, Sibling>();
  const compare = (pages: readonly Told[]) => {
    for (const [path, { of, likeness }] of closestAmong(pages, likenessToTell)) alike.set(path, { path: of, likeness });
  };
  const told = (key: string, texts: readonly string[]): Told => ({ key, masked: texts.map(masked).join(" ") });
  compare(site.towns.map((town) => told(paths.town(town), wordsOfTown(site, town.slug))));
  site.serviceLinks.forEach((service, place) => {
    const listed = site.towns.filter(({ slug }) => ((site.listed.get(slug) ?? 0) >> place) & 1);
    compare(listed.map((town) => told(paths.townService(town, service), wordsOf(substanceOf(site, town, service)))));
  });
  return alike;
}

/** What its page says of the town and of no other place. */
function wordsOfTown({ rows, facts }: Site, slug: string): readonly string[] {
  const { lead = "", intro = "" } = rows.get(slug) ?? {};
  const own = facts.ofTown.get(slug) ?? [];
  return [lead, intro, ...own.flatMap(({ statement, sourceTitle }) => [statement, sourceTitle])];
}
