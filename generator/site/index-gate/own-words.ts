/** Counts words that were written for one page alone, in the same way for sheet, desk and report. */
import type { ServiceLink, Site } from "../../../templates/model.ts";
import { paths } from "../../../templates/paths.ts";
import { townWords, wordCount } from "../../../templates/words/word-count.ts";

/** Counts the words of a service's own text in the town; 0 for an outdated one. */
export const textWords = (text: { readonly text: string; readonly isAged: boolean } | undefined) =>
  text?.isAged === false ? wordCount(text.text) : 0;

/** Returns the number of words by path. Only towns and their services have any. */
export function ownWordsByPath({
  towns,
  rows,
  serviceLinks,
  ownTexts,
}: Pick<Site, "towns" | "rows" | "serviceLinks" | "ownTexts">) {
  const ofTown = towns.map((town) => [paths.town(town), townWords(rows.get(town.slug) ?? {})] as const);
  const textOf = (path: string) => [path, textWords(ownTexts.get(path))] as const;
  const ofServices = towns.flatMap((town) =>
    serviceLinks.map((service: ServiceLink) => textOf(paths.townService(town, service))),
  );
  return new Map([...ofTown, ...ofServices]);
}
