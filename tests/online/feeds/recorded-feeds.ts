/** Answers of the public feeds in their true form, with the figures of a data folder. Tests change single ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { windows1252Byte } from "../../../generator/engine/read/windows-1252.ts";
import { workbook } from "../../engine/read/workbook.ts";

type Row = Record<string, string>;
const rowsOf = (data: string, file: string): Row[] =>
  parse(readFileSync(join(data, file), "utf8"), { bom: true, columns: true });

export type Recorded = ReturnType<typeof recordedFeeds>;

export function recordedFeeds(data: string) {
  const settlements = rowsOf(data, "settlements.csv").filter(({ code }) => code !== "");
  const counties = rowsOf(data, "county-water.csv").filter(({ level }) => level === "county");
  return {
    epaList: rowsOf(data, "epa-list.csv").map(listedSupply),
    zones: zoneRows(rowsOf(data, "supplies.csv")),
    settlements: settlements.map((row) => ({
      ...censusRow(row),
      GEOGID: row["code"] ?? "",
      GEOGDESC: row["name"] ?? "",
    })),
    counties: counties.flatMap((row) => authorities(row)),
  };
}

const flags = {
  Audit_Treatment_and_Management: "audit",
  E_Coli: "ecoli",
  THM: "thm",
  Cryptosporidium: "cryptosporidium",
  Pesticides: "pesticides",
  Aluminium: "aluminium",
  Turbidity: "turbidity",
  HSE: "hse",
};

function listedSupply(row: Row, index: number) {
  const codes = (row["reason_codes"] ?? "").split(";");
  return {
    type: "Feature",
    id: `DW_RAL.fid-${index}`,
    geometry: { type: "MultiPoint", coordinates: [[-8.79 + index / 100, 52.56]] },
    geometry_name: "SHAPE",
    properties: {
      OBJECTID: index + 1,
      Water_Supply_Name: `${row["supply"]} PWS`,
      Scheme_Code: row["scheme_code"] ?? null,
      County: row["county"] ?? null,
      Population: Number(row["population"]),
      Volume_Supplied: 1200.5,
      Proposed_Action: "Upgrade of the plant",
      Target_Completion: "December 2027",
      ...Object.fromEntries(
        Object.entries(flags).map(([flag, code]) => [flag, codes.includes(code) ? "True" : "False"]),
      ),
    } as Record<string, unknown>,
  };
}

/** As GeoServer answers. */
export const geoJson = (features: readonly unknown[], more: object = {}) =>
  JSON.stringify({
    type: "FeatureCollection",
    features,
    totalFeatures: features.length,
    numberMatched: features.length,
    numberReturned: features.length,
    timeStamp: "2026-11-25T08:00:00.000Z",
    crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::4326" } },
    ...more,
  });

const zoneHeadings = ["Water Services Area", "Water Supply Zone Name", "EDEN Water Supply Zone Code", "WSZ ID"];
const moreHeadings = ["Water Resource Zone Code", "Owned By", "Population In Water Supply Zone as of 27.03.2026"];

/** The zones of the sheet, and others up to the length of the utility's list. */
function zoneRows(supplies: readonly Row[]) {
  const own = new Map(
    supplies.flatMap((row) => (row["zone_code"] ? [[row["zone_code"], row["zone_name"] ?? ""] as const] : [])),
  );
  const others = Array.from({ length: 692 - own.size }, (_, index) => [`SZPUB9${index}`, `Zone ${index}`] as const);
  const rows = [...own, ...others].map(([code, name], index) => [
    "Meath",
    name,
    `2300PUB${1000 + index}`,
    code,
    index % 9 === 0 ? "NA" : "WRZ1",
    "Irish Water",
    String(100 + index),
  ]);
  return [[...zoneHeadings, ...moreHeadings], ...rows];
}

export const zonesWorkbook = (rows: readonly (readonly string[])[]) => workbook([{ name: "WSZ 2026", rows }]);

const figures = {
  population: "T1_1AGETT",
  public_main: "T6_6_PM",
  group_public: "T6_6_GSLA",
  group_private: "T6_6_GSP",
  own_supply: "T6_6_OP",
  not_piped: "T6_6_N",
  not_stated: "T6_6_NS",
  homes: "T6_6_T",
};

function censusRow(row: Row): Row {
  const cells = Object.entries(figures).map(([column, code]) => [code, row[column] ?? "0"]);
  return { GUID: "0138fb4f-2ab8-4035-8287-7f13bb3b3de6", ...Object.fromEntries(cells) };
}

/** The two letters of each authority in the file of the CSO, by county. */
const authoritiesOf: Readonly<Record<string, readonly string[]>> = {
  Carlow: ["CW"],
  Cavan: ["CN"],
  Clare: ["CE"],
  Cork: ["CC", "CK"],
  Donegal: ["DL"],
  Dublin: ["DC", "DR", "FL", "SD"],
  Galway: ["GC", "GY"],
  Kerry: ["KY"],
  Kildare: ["KE"],
  Kilkenny: ["KK"],
  Laois: ["LS"],
  Leitrim: ["LM"],
  Limerick: ["LK"],
  Longford: ["LD"],
  Louth: ["LH"],
  Mayo: ["MO"],
  Meath: ["MH"],
  Monaghan: ["MN"],
  Offaly: ["OY"],
  Roscommon: ["RN"],
  Sligo: ["SO"],
  Tipperary: ["TY"],
  Waterford: ["WD"],
  Westmeath: ["WH"],
  Wexford: ["WX"],
  Wicklow: ["WW"],
};

/** Of a county's authorities each has one home, and the last has the others. */
function authorities(row: Row) {
  const codes = authoritiesOf[row["county"] ?? ""] ?? [];
  const all = censusRow(row);
  const zero = Object.fromEntries(Object.values(figures).map((code) => [code, "0"]));
  const one = { ...zero, T6_6_PM: "1", T6_6_T: "1" };
  const rest = Object.fromEntries(
    Object.entries(one).map(([code, cell]) => [code, String(Number(all[code]) - Number(cell) * (codes.length - 1))]),
  );
  return codes.map((code, index) => {
    const counted = index < codes.length - 1 ? one : rest;
    return { ...all, ...counted, GEOGID: code, GEOGDESC: code };
  });
}

/** In Windows-1252, with the row that is the sum of the others. */
export function censusCsv(rows: readonly Row[], total = sumOf(rows)) {
  const headings = ["GUID", "GEOGID", "GEOGDESC", ...Object.values(figures)];
  const lines = [...rows, total].map((row) => headings.map((heading) => quoted(row[heading] ?? "")).join(","));
  const text = `${[headings.join(","), ...lines].join("\r\n")}\r\n`;
  return Buffer.from(Array.from(text, (letter) => windows1252Byte(letter) ?? 63));
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell}"` : cell);

const sumOf = (rows: readonly Row[]): Row => ({
  GUID: "IE0",
  GEOGID: "Ireland",
  GEOGDESC: "Ireland",
  ...Object.fromEntries(
    Object.values(figures).map((code) => [code, String(rows.reduce((all, row) => all + Number(row[code] ?? 0), 0))]),
  ),
});
