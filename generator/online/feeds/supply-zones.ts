/** Names and people of Uisce Éireann's supply zones, for the rows of supplies.csv that have a zone_code. */
import { quote } from "../../base/problem.ts";
import { type FeedAdapter, FeedRefusal } from "./feed-adapter.ts";
import { wholeNumber, workbookTable } from "./feed-tables.ts";

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
      /as of (\d\d)[./](\d\d)[./](\d{4})$/i.exec(headings.find((name) => /^population/i.test(name)) ?? "") ?? [];
    return year === undefined ? undefined : `${year}-${month}-${day}`;
  },
  toRows({ table, rowsOf }) {
    const zones = new Map(table.records.map((record) => [record.cells["code"], record]));
    return rowsOf("supplies.csv").map((was) => {
      const code = was["zone_code"];
      if (code === undefined) return { was, is: {} };
      const zone = zones.get(code);
      if (zone === undefined)
        throw new FeedRefusal(
          `has no zone ${quote(code)}, which supplies.csv has for ${was["town"]}. If it was joined to another, correct zone_code first`,
        );
      return { was, is: { zone_name: zone.cells["zone"] ?? "", zone_people: String(wholeNumber(zone, "people")) } };
    });
  },
};
