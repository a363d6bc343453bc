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
import type { dataPlaces } from "./data-places.ts";

type UnpublishedRowsInput = {
  readonly sources: DataSources;
  readonly directory: ReferenceIndex;
  readonly services: readonly ServiceLink[];
  readonly placeOf: ReturnType<typeof dataPlaces>;
};

export function unpublishedRows({ sources, directory, services, placeOf }: UnpublishedRowsInput): readonly DeskRow[] {
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
    const why = reasonFor(town);
    const rowOf = (path: string, kind: string): CommonCells => ({
      path,
      kind,
      listed: false,
      nearest: null,
      bytes: 0,
      problems: [],
      errors: 0,
      isHidden: true,
      state: town.showing === "draft" ? "draft" : "dated",
      at: placeOf({ path, kind }).at,
    });
    const own: DeskRow = {
      ...rowOf(paths.town(town), "town"),
      title: town.name,
      county: town.county,
      reason: why.reason,
      facts: known.length,
      ownWords: wordCount([lead, intro, ...known].join(" ")),
      remedy: { file: town.row.at.file, row: town.row.at.line, column: why.column, say: why.say },
    };
    return [
      own,
      ...services.map((service): DeskRow => {
        const path = paths.townService(town, service);
        const title = townServiceTitle(town, service);
        const ownWords = wordCount((texts.get(path) ?? []).join(" "));
        return { ...rowOf(path, "town-service"), title, reason: why.ofServices, facts: 0, ownWords, remedy: null };
      }),
    ];
  });
}

type CommonCells = Omit<DeskRow, "title" | "reason" | "facts" | "ownWords" | "remedy">;

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
