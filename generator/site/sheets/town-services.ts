/** The sheet town-services.csv: texts on one service in one town. */
import type { OwnText } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import { checkTextOrigins } from "../check/check-text-origins.ts";
import { checkTownServices } from "../check/check-town-services.ts";
import { textShelfYears } from "../check/text-age.ts";
import { visibilityOn } from "../dates/dates.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import type { LinkInput } from "../link/link-input.ts";
import { defineSheet } from "./sheet.ts";

export const townServices = defineSheet("townServices", {
  file: "town-services.csv",
  isOptional: true,
  nameColumns: ["town", "service"],
  subjectColumns: ["town", "service"],
  checks: [checkTownServices, checkTextOrigins],
  link: (input) => ({ ownTexts: linkTownServices(input) }),
});

/** Texts on a service in a town that are shown today, by the path of their page. */
const linkTownServices = (input: LinkInput): ReadonlyMap<string, OwnText> => {
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
