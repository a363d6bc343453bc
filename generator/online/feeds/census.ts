/** The CSO's small area population statistics: people, and homes by water supply, of settlements and of counties. */
import { quote } from "../../base/problem.ts";
import { countyOfAuthority } from "./authority-county.ts";
import {
  type Cells,
  type FeedAdapter,
  type FeedRecord,
  FeedRefusal,
  type FeedRow,
  type FeedTable,
} from "./feed-adapter.ts";
import { csvTable, recordsByCode, wholeNumber } from "./feed-tables.ts";

/** Theme 6, table 6, by the column of our sheets. */
const homeColumns = {
  homes: "T6_6_T",
  public_main: "T6_6_PM",
  group_public: "T6_6_GSLA",
  group_private: "T6_6_GSP",
  own_supply: "T6_6_OP",
  not_piped: "T6_6_N",
  not_stated: "T6_6_NS",
};
const homeNames = Object.keys(homeColumns);

const census = {
  licence: "CC BY 4.0",
  words: "Contains Irish Public Sector Information (Central Statistics Office, Census 2022) licensed under CC BY 4.0",
  page: "https://www.cso.ie/en/census/census2022/census2022smallareapopulationstatistics/",
  asOf: "as_of",
  retrieved: "retrieved",
  read: csvTable,
} satisfies Partial<FeedAdapter>;

const place = { code: "GEOGID", name: "GEOGDESC" };

export const settlements: FeedAdapter = {
  ...census,
  name: "settlements",
  file: "settlements.csv",
  columns: { ...place, population: "T1_1AGETT", ...homeColumns },
  recordsMin: 800,
  toRows({ table, rowsOf }) {
    const before = rowsOf("settlements.csv");
    const records = recordsByCode(placesOf(table, ["population", ...homeNames]));
    const codes = new Set(before.map((row) => row["code"]));
    for (const record of records.values()) if (!codes.has(record.cells["code"])) throw unknownPlace(record, before);
    return before.flatMap((was): FeedRow[] => {
      if (was["code"] === undefined) return [{ was, is: {} }];
      const record = records.get(was["code"]);
      if (record === undefined) return [];
      return [{ was, is: numbersOf(record, ["population", ...homeNames]) }];
    });
  },
};

/** The file has no county, so the name alone does not say which place it is. */
function unknownPlace({ cells, line }: FeedRecord, before: readonly Cells[]) {
  const same = before
    .filter(({ name }) => name === cells["name"])
    .map(({ county, code }) => `${county} ${code ?? ""}`.trim());
  const others =
    same.length === 0
      ? ""
      : ` (${same.length === 1 ? "the row" : `${same.length} rows`} of that name: ${same.join(", ")})`;
  return new FeedRefusal(
    `has ${quote(cells["name"] ?? "")}, code ${cells["code"]}, in row ${line}, which is not in settlements.csv${others}. Write the code into its row, or add a row with county, lat and lng`,
  );
}

export const countyWater: FeedAdapter = {
  ...census,
  name: "county-water",
  file: "county-water.csv",
  columns: { ...place, ...homeColumns },
  /** 31 authorities and the State. */
  recordsMin: 32,
  toRows({ table, rowsOf }) {
    const counties = rowsOf("county-water.csv").map(({ county }) => county);
    const authorities = [...recordsByCode(placesOf(table, homeNames)).values()].map((record) => {
      const county = countyOfAuthority(record.cells["name"] ?? "");
      if (!counties.includes(county)) throw unknownAuthority(record);
      return { county, record };
    });
    const towns = rowsOf("settlements.csv");
    const sum = (rows: readonly Cells[], column: string) =>
      rows.reduce((all, row) => all + Number(row[column] ?? 0), 0);
    return rowsOf("county-water.csv").map((was) => {
      const own = authorities.filter(({ county }) => county === was["county"]);
      if (own.length === 0) throw new FeedRefusal(`has no authority of county ${was["county"]}. ${howNamed}`);
      const county = own.map(({ record }) => numbersOf(record, homeNames));
      const inTowns =
        was["level"] === "county"
          ? []
          : towns.filter((row) => row["county"] === was["county"] && row["code"] !== undefined);
      const is = Object.fromEntries(homeNames.map((name) => [name, String(sum(county, name) - sum(inTowns, name))]));
      return { was, is };
    });
  },
};

const howNamed = "See how it names them in authority-county.ts in generator/online/feeds";

const unknownAuthority = ({ cells, line }: FeedRecord) =>
  new FeedRefusal(
    `has the authority ${quote(cells["name"] ?? "")} in row ${line}, which is in no known county. ${howNamed}`,
  );

const numbersOf = (record: FeedRecord, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(wholeNumber(record, name))]));

/** Without the row of the whole State or of all settlements, which must be their sum: otherwise rows are missing. */
function placesOf({ records }: FeedTable, names: readonly string[]): readonly FeedRecord[] {
  const isTotal = ({ cells }: FeedRecord) => /^(?:ireland|state)$/i.test(cells["name"] ?? "");
  const total = records.find(isTotal);
  const places = records.filter((record) => !isTotal(record));
  if (total === undefined)
    throw new FeedRefusal(
      "has no row “Ireland”, whose figures are the sum of the others. Is it whole? Try again later",
    );
  for (const name of names) {
    const sum = places.reduce((all, record) => all + wholeNumber(record, name), 0);
    if (sum !== wholeNumber(total, name))
      throw new FeedRefusal(
        `adds up to ${sum} for ${name}, and its row “Ireland” says ${total.cells[name]}. Rows are missing: try again later`,
      );
  }
  return places;
}
