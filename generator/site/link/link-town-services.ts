/** Texts on a service in a town that are shown today, by the path of their page. */
import type { OwnText } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import { visibilityOn } from "../dates/dates.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import { textShelfYears } from "../dates/text-age.ts";
import type { LinkInput } from "./link-input.ts";

export const linkTownServices = (input: LinkInput): ReadonlyMap<string, OwnText> => {
  const { sources, index, memo, named } = input;
  return memo.recall(
    "own-texts",
    [sources.townServices, sources.topics, sources.publishers, index.day, index.shownOn, ...named],
    () => linkRows(input),
  );
};

const linkRows = ({ sources, index, sourceOf }: LinkInput) => {
  const { towns, services, shownOn } = index;
  return new Map(
    sources.townServices.rows.flatMap(({ data }) => {
      if (data === undefined || visibilityOn(data, shownOn) !== "shown") return [];
      const [town] = towns.find(data.town);
      const [service] = services.find(data.service);
      if (town === undefined || town.isDraft || service === undefined || service.isDraft) return [];
      const { source_title, source_url } = data;
      const source =
        source_title === undefined || source_url === undefined ? {} : sourceOf({ source_title, source_url });
      const isAged = isPastShelfLife(data.as_of, textShelfYears(index, service.slug), index.day);
      return [[paths.townService(town, service), { ...data, ...source, isAged }] as const];
    }),
  );
};
