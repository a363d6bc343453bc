/** A row of towns.csv with its address and its coordinates. */
import type { TownRow } from "../../../data/schema/schema.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { Coordinates } from "../../../templates/model.ts";
import type { Row } from "../../read/table.ts";
import type { Visibility } from "../dates/dates.ts";

export type TownWithCoordinates = {
  /** As pages print it: "Bagenalstown" of "Bagenalstown (Muine Bheag)". */
  readonly name: string;
  /** "Muine Bheag" */
  readonly otherName?: string;
  /** Further names under which sheets may refer to it: parts of a double name that are no other place. */
  readonly aliases: readonly string[];
  readonly county: string;
  /** Its own also where its row claims another's: then the one that is proposed. */
  readonly slug: string;
  /** The town whose address its row claims. */
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
