/** Columns that several sheets have, and other headings for them. */
import { quote } from "../../base/problem.ts";
import {
  type ColumnKind,
  type ColumnKinds,
  dateColumn,
  decimalColumn,
  integerColumn,
  urlColumn,
} from "../../engine/read/cell-hints.ts";

export const coordinateColumns = {
  lat: decimalColumn,
  lng: decimalColumn,
  population: integerColumn,
} satisfies ColumnKinds;
export const homeColumns = {
  public_main: integerColumn,
  group_public: integerColumn,
  group_private: integerColumn,
  own_supply: integerColumn,
  not_piped: integerColumn,
  not_stated: integerColumn,
} satisfies ColumnKinds;
export const dateColumns = { publish_on: dateColumn, unpublish_on: dateColumn } satisfies ColumnKinds;
export const sourceColumns = { source_url: urlColumn } satisfies ColumnKinds;

export const imageColumn: ColumnKind = {
  isAddress: true,
  hint: (cell) => ({
    code: "E_IMAGE",
    message: `${quote(cell)} is not a file name in data/images. Use small letters, digits and hyphens, and end in .png, .jpg or .svg, such as iron.png or partners/fairsay.svg.`,
  }),
};

export const townAliases = { town_name: "town", location: "town" } as const;
export const countyAliases = { co: "county", county_name: "county" } as const;
export const irishAliases = { irish: "irish_name" } as const;
export const coordinateAliases = { latitude: "lat", longitude: "lng", lon: "lng", long: "lng" } as const;
export const sourceAliases = { source_link: "source_url" } as const;
export const linkAliases = { website: "url", link: "url" } as const;
