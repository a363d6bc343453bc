/** Compares indexable pages with their siblings: towns with towns, and pages of one service in several towns. */
import type { Site } from "../../../templates/model.ts";
import { paths } from "../../../templates/paths.ts";
import { closestMatches, type NamelessText } from "../../render/audit/near-duplicates.ts";
import { createNameMasker } from "../../render/audit/similarity.ts";
import { namesOfSite } from "../names/names-of-site.ts";
import { townKnowledge } from "../verdicts/town-verdict.ts";
import { townTexts } from "./town-problems.ts";
import { contentTexts, townServiceContent } from "./town-service-content.ts";

export type SimilarPage = { readonly path: string; readonly likeness: number };

/** Pairs below this similarity are not reported. */
const leastLikeness = 0.2;

/** Returns the most similar sibling of each page, by path. */
export function similarPages(site: Site): ReadonlyMap<string, SimilarPage> {
  const masked = createNameMasker(namesOfSite(site));
  const alike = new Map<string, SimilarPage>();
  const compare = (pages: readonly NamelessText[]) => {
    for (const [path, { of, likeness }] of closestMatches(pages, leastLikeness))
      alike.set(path, { path: of, likeness });
  };
  const nameless = (key: string, texts: readonly string[]): NamelessText => ({
    key,
    masked: texts.map(masked).join(" "),
  });
  const towns = site.towns.filter((town) => !site.townProblems.has(paths.town(town)));
  compare(towns.map((town) => nameless(paths.town(town), townTexts(site, town))));
  site.serviceLinks.forEach((service) => {
    const listed = site.towns.filter(({ slug }) => site.indexable.get(slug)?.has(service.slug));
    compare(
      listed.map((town) =>
        nameless(
          paths.townService(town, service),
          contentTexts(townServiceContent(site, townKnowledge(site, town), service)),
        ),
      ),
    );
  });
  return alike;
}
