/** Pages that search engines may list and that say what a sibling says: towns, and one service in several towns. */
import type { Site } from "../../../data/site.ts";
import { paths } from "../../../templates/paths.ts";
import { closestMatches, type NamelessText } from "../../engine/audit/near-duplicates.ts";
import { createNameMasker } from "../../engine/audit/similarity.ts";
import { namesOfSite } from "../names/names-of-site.ts";
import { contentTexts, townServiceContent } from "./town-service-content.ts";

export type SimilarPage = { readonly path: string; readonly likeness: number };

/** Pairs below this similarity are not reported. */
const likenessToTell = 0.2;

/** Each page's closest sibling, by path. */
export function similarPages(site: Site): ReadonlyMap<string, SimilarPage> {
  const masked = createNameMasker(namesOfSite(site));
  const alike = new Map<string, SimilarPage>();
  const compare = (pages: readonly NamelessText[]) => {
    for (const [path, { of, likeness }] of closestMatches(pages, likenessToTell))
      alike.set(path, { path: of, likeness });
  };
  const nameless = (key: string, texts: readonly string[]): NamelessText => ({
    key,
    masked: texts.map(masked).join(" "),
  });
  compare(site.towns.map((town) => nameless(paths.town(town), wordsOfTown(site, town.slug))));
  site.serviceLinks.forEach((service) => {
    const listed = site.towns.filter(({ slug }) => site.indexable.get(slug)?.has(service.slug));
    compare(
      listed.map((town) =>
        nameless(paths.townService(town, service), contentTexts(townServiceContent(site, town, service))),
      ),
    );
  });
  return alike;
}

/** What its page says of the town and of no other place. */
function wordsOfTown({ rows, facts }: Site, slug: string): readonly string[] {
  const { lead = "", intro = "" } = rows.get(slug) ?? {};
  const own = facts.ofTown.get(slug) ?? [];
  return [lead, intro, ...own.flatMap(({ statement, sourceTitle }) => [statement, sourceTitle])];
}
