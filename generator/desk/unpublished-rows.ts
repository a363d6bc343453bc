/** Rows of towns without a page on this day: drafts, and towns outside their dates. */

import { paths } from "../../templates/paths.ts";
import { townWords } from "../../templates/words/word-count.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { placeKey } from "../site/names/locate-towns.ts";
import type { ReferenceIndex } from "../site/names/names.ts";
import type { TownWithCoordinates } from "../site/names/town-with-coordinates.ts";
import type { DeskRow } from "./forms/desk-row.ts";

export const unpublishedRows = ({ facts }: DataTables, { towns }: ReferenceIndex): readonly DeskRow[] =>
  towns.all
    .filter(({ isDraft }) => isDraft)
    .map((town): DeskRow => {
      const { name, county, row, showing } = town;
      const known = facts.rows.flatMap(({ cells: { place = "", county: of = "", statement = "" } }) =>
        placeKey(place, of) === placeKey(name, county) ? statement : [],
      );
      const { column, reason, say } = reasonFor(town);
      return {
        path: paths.town(town),
        kind: "town",
        title: name,
        county,
        at: row.at,
        listed: false,
        isHidden: true,
        state: showing === "draft" ? "draft" : "dated",
        reason,
        facts: known.length,
        ownWords: townWords(row.cells),
        nearest: null,
        problems: [],
        errors: 0,
        remedy: { file: row.at.file, row: row.at.line, column, say },
      };
    });

function reasonFor({ name, showing, row: { cells } }: TownWithCoordinates) {
  const { publish_on: first = "", unpublish_on: end = "" } = cells;
  if (showing === "draft")
    return {
      column: "draft",
      reason: "a draft, which has no page yet",
      say: `Empty the cell, and ${name} has its pages`,
    };
  if (showing === "waits")
    return { column: "publish_on", reason: `goes live on ${first}`, say: `An earlier day brings ${name} sooner` };
  return { column: "unpublish_on", reason: `ended on ${end}`, say: `A later day brings ${name} back` };
}
