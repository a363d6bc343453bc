/** Names and people of Uisce Éireann's supply zones, for the rows of supplies.csv that have a zone_code. */
import { quote } from "../../base/problem.ts";
import { type FeedAdapter, FeedRefusal } from "./feed-adapter.ts";
import { recordsByCode, requireFilled, wholeNumber, workbookTable } from "./feed-tables.ts";

export const supplyZones: FeedAdapter = {
  name: "supply-zones",
  file: "supplies.csv",
  licence: "CC BY 4.0",
  words: "Copyright Uisce Éireann; source water.ie",
  page: "https://www.water.ie/open-data",
  columns: {
    area: "Water Services Area",
    zone: "Water Supply Zone Name",
    code: "WSZ ID",
    people: "Population In Water Supply Zone…",
  },
  recordsMin: 500,
  asOf: "zone_as_of",
  retrieved: "zone_retrieved",
  read: workbookTable,
  dayOf: ({ headings }) => {
    const [, day, month, year] =
      /as of (\d{1,2})[./](\d{1,2})[./](\d{4})$/i.exec(headings.find((name) => /^population/i.test(name)) ?? "") ?? [];
    return year === undefined ? undefined : [year, month?.padStart(2, "0"), day?.padStart(2, "0")].join("-");
  },
  toRows({ table, rowsOf }) {
    const supplies = rowsOf("supplies.csv");
    const codes = new Set(supplies.map((row) => row["zone_code"]));
    const zones = recordsByCode(table.records.filter(({ cells }) => codes.has(cells["code"])));
    return supplies.map((was) => {
      const code = was["zone_code"];
      if (code === undefined) return { was, is: {} };
      const zone = zones.get(code);
      if (zone === undefined)
        throw new FeedRefusal(
          `has no zone ${quote(code)}, which supplies.csv has for ${was["town"]}. If it was joined to another, correct zone_code first`,
        );
      return { was, is: { zone_name: requireFilled(zone, "zone"), zone_people: String(wholeNumber(zone, "people")) } };
    });
  },
};
