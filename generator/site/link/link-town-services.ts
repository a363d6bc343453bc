/** Texts on a service in a town that are shown today, by the path of their page. */
import type { TownServiceRow } from "../../../data/schema.ts";
import { paths } from "../../../templates/paths.ts";
import { visibilityOn } from "../dates/dates.ts";
import type { LinkInput } from "./link-input.ts";

export const linkTownServices = ({ sources, index, memo, named }: LinkInput): ReadonlyMap<string, TownServiceRow> =>
  memo.recall("own-texts", [sources.townServices, index.shownOn, ...named], () => linkRows(sources, index));

const linkRows = ({ townServices: { rows } }: LinkInput["sources"], { towns, services, shownOn }: LinkInput["index"]) =>
  new Map(
    rows.flatMap(({ data }) => {
      if (data === undefined || visibilityOn(data, shownOn) !== "shown") return [];
      const [town] = towns.find(data.town);
      const [service] = services.find(data.service);
      if (town === undefined || town.isDraft || service === undefined || service.isDraft) return [];
      return [[paths.townService(town, service), data]];
    }),
  );
