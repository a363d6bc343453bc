/** Rows of towns without a page on this day: drafts, and towns outside their dates; with their services. */
import type { ServiceLink } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import { wordCount } from "../../../templates/word-count.ts";
import { groupBy } from "../../base/group-by.ts";
import { placeKey } from "../../site/names/locate-towns.ts";
import type { ReferenceIndex } from "../../site/names/names.ts";
import type { TownWithCoordinates } from "../../site/names/town-with-coordinates.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { type DeskRow, townServiceTitle } from "../forms/desk-row.ts";

type UnpublishedRowsInput = {
  readonly sources: DataSources;
  readonly directory: ReferenceIndex;
  readonly services: readonly ServiceLink[];
};
/** What a row of the table cannot know of a page that is not there. */
export type UnpublishedRow = Pick<DeskRow, "path" | "title" | "kind" | "listed" | "reason" | "ownWords" | "facts"> &
  Pick<DeskRow, "isHidden" | "state" | "remedy" | "county">;

export function unpublishedRows({ sources, directory, services }: UnpublishedRowsInput): readonly UnpublishedRow[] {
  const hidden = directory.towns.all.filter(({ isDraft }) => isDraft);
  if (hidden.length === 0) return [];
  const facts = groupBy(
    sources.facts.rows.map(({ cells: { place = "", county = "", statement = "" } }) => [
      placeKey(place, county),
      statement,
    ]),
  );
  const texts = groupBy(
    sources.townServices.rows.flatMap(({ cells }) => {
      const [town] = directory.towns.find(cells.town ?? "");
      const [service] = directory.services.find(cells.service ?? "");
      if (town === undefined || service === undefined) return [];
      return [[paths.townService(town, service), cells.text ?? ""] as const];
    }),
  );
  return hidden.flatMap((town) => {
    const known = facts.get(placeKey(town.name, town.county)) ?? [];
    const { lead = "", intro = "" } = town.row.cells;
    const { column, reason, ofServices, say } = reasonFor(town);
    const shared = { listed: false, isHidden: true, state: town.showing === "draft" ? "draft" : "dated" } as const;
    const { file, line: row } = town.row.at;
    return [
      {
        ...{ ...shared, path: paths.town(town), kind: "town", title: town.name, reason, facts: known.length },
        ownWords: wordCount([lead, intro, ...known].join(" ")),
        county: town.county,
        remedy: { file, row, column, say },
      },
      ...services.map((service) => {
        const path = paths.townService(town, service);
        return {
          ...{ ...shared, path, kind: "town-service", title: townServiceTitle(town, service), reason: ofServices },
          ...{ facts: 0, ownWords: wordCount((texts.get(path) ?? []).join(" ")), remedy: null },
        };
      }),
    ];
  });
}

function reasonFor({ name, showing, row: { cells } }: TownWithCoordinates) {
  const { publish_on: first = "", unpublish_on: end = "" } = cells;
  if (showing === "draft")
    return {
      column: "draft",
      reason: "a draft, which has no page yet",
      ofServices: `${name} is a draft`,
      say: `Empty the cell, and ${name} has its pages`,
    };
  if (showing === "waits")
    return {
      column: "publish_on",
      reason: `goes live on ${first}`,
      ofServices: `${name} goes live on ${first}`,
      say: `An earlier day brings ${name} sooner`,
    };
  return {
    column: "unpublish_on",
    reason: `ended on ${end}`,
    ofServices: `${name} ended on ${end}`,
    say: `A later day brings ${name} back`,
  };
}
