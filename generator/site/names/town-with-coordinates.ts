/** A row of towns.csv with its address and its coordinates. */
import type { TownRow } from "../../../data/schema/schema.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { Coordinates } from "../../../templates/model.ts";
import type { Row } from "../../read/table.ts";
import type { Visibility } from "../dates/dates.ts";

export type TownWithCoordinates = {
  /** Name on pages: "Bagenalstown" for "Bagenalstown (Muine Bheag)". */
  readonly name: string;
  /** "Muine Bheag" */
  readonly otherName?: string;
  /** Other names by which sheets may refer to it: parts of a double name that are no other place. */
  readonly aliases: readonly string[];
  readonly county: string;
  /** Slug of this town alone: if its row has the slug of another town, the proposed one. */
  readonly slug: string;
  /** The other town whose slug its row has. */
  readonly owner?: TownWithCoordinates;
  readonly irishName?: string;
  /** Missing if neither the row nor settlements.csv has one, or if a cell is not a number. */
  readonly coordinates?: Coordinates;
  readonly showing: "draft" | Visibility;
  /** Drafts and towns outside their dates have no pages. */
  readonly isDraft: boolean;
  /** Its row of settlements.csv. */
  readonly settlement?: SettlementRow;
  /** Population in its own row, else in its settlement; 0 when not known. */
  readonly population: number;
  /** Names of further counties whose card lists it. */
  readonly alsoListedIn: readonly string[];
  readonly row: Row<TownRow>;
};
