/** The four edits that marketers make most: a town more, a town less, a text, the price and the hours. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

type Row = Readonly<Record<string, string>>;

/** Subjects are chosen from the data, so that the edits fit any state of it. @param data a copy of data/ */
export function editData(data: string) {
  const towns = readRows(data, "towns.csv");
  const base = readSite(data).headquarters.name;
  const [removed, ...others] = towns.filter(({ name }) => name !== base);
  if (removed === undefined) throw new Error("towns.csv has no town but the base.");
  const changed = towns.map((row) => (row === removed ? { ...row, unpublish_on: "2026-01-31" } : row));
  writeRows(data, "towns.csv", [...changed, unusedPlace(data, towns)]);
  writeRows(data, "redirects.csv", [...readRows(data, "redirects.csv"), ...redirectsOf(removed)]);
  writeRows(data, "town-services.csv", [...readRows(data, "town-services.csv"), newText(data, others)]);
  changePriceAndHours(data);
}

/** The first place of settlements.csv in a county with towns that has no page yet. */
function unusedPlace(data: string, towns: readonly Row[]): Row {
  const place = readRows(data, "settlements.csv").find(
    ({ name, county }) =>
      !towns.some((town) => town["name"] === name) && towns.some((town) => town["county"] === county),
  );
  if (place === undefined) throw new Error("settlements.csv has no place left to add.");
  return { name: place["name"] ?? "", county: place["county"] ?? "" };
}

const redirectsOf = ({ slug = "" }: Row): readonly Row[] => [
  { from: `/${slug}`, to: "/local", status: "301" },
  { from: `/${slug}/*`, to: "", status: "410" },
];

/** The text of data/docs/write-a-text.md, for the first town that has none on softeners. */
function newText(data: string, towns: readonly Row[]): Row {
  const service = "water-softeners";
  const texts = readRows(data, "town-services.csv").filter((row) => row["service"] === service);
  const town = towns.find(({ name }) => !texts.some((row) => row["town"] === name))?.["name"];
  if (town === undefined) throw new Error(`town-services.csv has a text on ${service} for each town.`);
  return {
    town,
    service,
    title: "what the kettle says",
    text: `Limestone lies under ${town}, and the kettle shows it within a month. Whether a softener pays depends on the figure at your own tap, so we measure that first. Ask a neighbour on the same main what theirs reads: houses on one street seldom differ by much, while wells may.`,
    source_title: "Geological Survey Ireland, bedrock map",
    source_url: "https://www.gsi.ie/",
  };
}

/** As text, so that all other lines stay where they are. */
function changePriceAndHours(data: string) {
  const file = join(data, "site.json");
  const { from, term } = readSite(data).price;
  const changed = readFileSync(file, "utf8")
    .replace(`"from": ${from}`, `"from": ${from + 6}`)
    .replace(`"total": ${from * term}`, `"total": ${(from + 6) * term}`)
    .replaceAll(/"opens": "(\d\d):00"/g, '"opens": "$1:30"');
  writeFileSync(file, changed);
}

type SiteJson = {
  readonly headquarters: { readonly name: string };
  readonly price: { readonly from: number; readonly term: number };
};
const readSite = (data: string): SiteJson => JSON.parse(readFileSync(join(data, "site.json"), "utf8"));

const readRows = (data: string, file: string): readonly Row[] =>
  parse(readFileSync(join(data, file)), { bom: true, columns: true });

/** Keeps the columns of the first row and adds those that a new row brings. */
function writeRows(data: string, file: string, rows: readonly Row[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text = "") => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  writeFileSync(join(data, file), `\ufeff${[columns.join(","), ...lines].join("\n")}\n`);
}
