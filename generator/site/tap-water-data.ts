/** Figures that pages print and others may use: data/tap-water.csv, with a description of its columns. */
import type { HardnessFigure, HardnessValue, Site, Source } from "../../templates/model.ts";
import { dataFiles, paths } from "../../templates/paths.ts";
import { type Counted, homeCounts, ownCount, ownShare } from "../../templates/words/printed-figures.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import { csvCell } from "../base/csv-cell.ts";
import { townHardness } from "./facts/figures.ts";

type Attribution = Site["settings"]["attributions"][number];
/** One figure. `licence` is the licence's name as printed, `licence_url` its address. */
type FigureRow = Readonly<Record<(typeof columns)[number]["name"], string>>;

const columns = [
  { name: "place", type: "string", description: "Town or village, county or public supply" },
  { name: "county", type: "string", description: "Its county" },
  {
    name: "level",
    type: "string",
    description:
      "What the figure is true for. outside-settlements: the county without its towns and villages, about, as some cross its border",
    constraints: { enum: ["town", "county", "outside-settlements", "supply"] },
  },
  { name: "measure", type: "string", description: "What was counted or measured" },
  { name: "value", type: "number", description: "The figure, in `unit`" },
  {
    name: "unit",
    type: "string",
    description: "people, homes, % of the homes that answered, or mg/l CaCO3 (milligrams of calcium carbonate)",
  },
  {
    name: "tier",
    type: "string",
    description: "How near the figure is to a tap: tap, own (our test), supply; or what kind of source it has",
  },
  { name: "as_of", type: "string", description: "Day, month or year that the figure is about, by ISO 8601" },
  { name: "page", type: "string", format: "uri", description: "Page that prints it" },
  { name: "source_title", type: "string", description: "Who says so" },
  { name: "source_url", type: "string", format: "uri", description: "Where they say it" },
  { name: "attribution", type: "string", description: "Whom to name if you use it" },
  { name: "licence", type: "string", description: "Licence of the row" },
  { name: "licence_url", type: "string", format: "uri", description: "Its text" },
] as const;

/** Sorts towns before counties before supplies, each by county and name: the order of rows in a sheet has no effect. */
export function tapWaterData(site: Site): readonly AssetFile[] {
  const rows = figureRows(site).toSorted(
    (a, b) => rankOf(a) - rankOf(b) || compare(a.county, b.county) || compare(a.place, b.place),
  );
  const table = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ name }) => inert(row[name])))];
  const csv = table.map((cells) => `${cells.map((cell) => csvCell(cell)).join(",")}\r\n`).join("");
  return [
    { path: dataFiles.table.slice(1), bytes: Buffer.from(csv) },
    {
      path: dataFiles.description.slice(1),
      bytes: Buffer.from(`${JSON.stringify(dataPackage(site, rows), null, 2)}\n`),
    },
  ];
}

const levels: readonly string[] = ["town", "county", "outside-settlements", "supply"];
const rankOf = ({ level }: FigureRow) => levels.indexOf(level);

/** Compares by code units, as the order must not depend on the locale. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Puts an apostrophe before a cell that a spreadsheet would take for a formula. */
const inert = (cell: string) => (/^[=+@\t-]/.test(cell) ? `'${cell}` : cell);

/** Describes the table by https://datapackage.org/standard/data-package/ */
const dataPackage = ({ company, texts }: Site, rows: readonly FigureRow[]) => ({
  profile: "tabular-data-package",
  name: "tap-water",
  title: texts.figures.data.heading,
  description: texts.figures.data.text,
  homepage: `${company.url}${paths.figures}`,
  licenses: uniqueBy(rows, "licence_url").map(({ licence_url: path }) => ({ ...licenceName(path), path })),
  sources: uniqueBy(rows, "source_url").map(({ source_title: title, source_url: path }) => ({ title, path })),
  resources: [
    {
      name: "tap-water",
      path: dataFiles.table.split("/").at(-1),
      profile: "tabular-data-resource",
      format: "csv",
      mediatype: "text/csv",
      encoding: "utf-8",
      schema: { fields: columns, missingValues: [""], primaryKey: ["place", "county", "level", "measure"] },
    },
  ],
});

/** Returns the name of a Creative Commons licence at opendefinition.org, none for another licence. */
function licenceName(url: string) {
  const [, kind = "", version = ""] = /creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/.exec(url) ?? [];
  return kind === "" ? {} : { name: `CC-${kind.toUpperCase()}-${version}` };
}

const uniqueBy = (rows: readonly FigureRow[], column: keyof FigureRow) => [
  ...new Map(rows.map((row) => [row[column], row])).values(),
];

type Subject = Pick<FigureRow, "place" | "county" | "level" | "page">;
type FigureSource = Partial<Source> & { readonly asOf?: string; readonly tier?: string };
type Licence = Pick<FigureRow, "attribution" | "licence" | "licence_url">;

function figureRows(site: Site): readonly FigureRow[] {
  const { settings, company, towns, townsByCounty, people, homes, hardness, countyWater, epaList, guides } = site;
  const [census, ofCounties, list] = ["settlements.csv", "county-water.csv", "epa-list.csv"].map((sheet) =>
    licenceOf(settings.attributions.find(({ sheets }) => sheets?.includes(sheet))),
  );
  const pageOf = (path: string) => `${company.url}${path}`;
  const ofTowns = towns.flatMap((town) => {
    const subject = { place: town.name, county: town.county.name, level: "town", page: pageOf(paths.town(town)) };
    return [
      ...rowsOf(subject, people.get(town.slug), census, ({ count }) => [["people", count, "people"]]),
      ...rowsOf(subject, homes.get(town.slug), census, homeCounts),
      ...townHardness(hardness.get(town.slug)).flatMap((figure) =>
        figure.kind === "value" ? rowsOf(ofPart(subject, figure), figure, ownLicence(figure), range) : [],
      ),
    ];
  });
  const ofAreas = townsByCounty.flatMap(({ county }) => {
    const { all, outside } = countyWater.get(county.slug) ?? {};
    const subject = { place: county.name, county: county.name, page: pageOf(paths.county(county)) };
    return [
      ...rowsOf({ ...subject, level: "county" }, all, ofCounties, (known) => [ownCount(known), ownShare(known)]),
      ...rowsOf({ ...subject, level: "outside-settlements" }, outside, ofCounties, (known) => [ownShare(known)]),
    ];
  });
  const withPage = new Set(townsByCounty.map(({ county }) => county.slug));
  const guide = guides.find(({ sections }) => sections.some(({ table }) => table === "epa-list"));
  const ofList = epaList.entries.flatMap((entry) => {
    const { supply, county, isNear, population } = entry;
    const onGuide = isNear && guide !== undefined ? paths.guide(guide) : undefined;
    const path = withPage.has(county.slug) ? paths.county(county) : onGuide;
    if (population === undefined || path === undefined) return [];
    const subject = { place: supply, county: county.name, level: "supply", page: pageOf(path) };
    return rowsOf(subject, entry, list, () => [["people_on_epa_list", population, "people"]]);
  });
  return [...ofTowns, ...ofAreas, ...ofList];
}

/** Names the supply and the town, as a figure for one supply may be for one of its zones only. */
const ofPart = (subject: Subject, { part }: HardnessFigure): Subject =>
  part === undefined ? subject : { ...subject, place: `${part.supply} in ${subject.place}`, level: "supply" };

const hardnessUnit = "mg/l CaCO3";
const range = ({ value: { low, high } }: HardnessValue): readonly Counted[] => [
  ["hardness_low", low, hardnessUnit],
  ["hardness_high", high, hardnessUnit],
];

/** Returns the rows of a figure; none without a source and a clear licence. */
function rowsOf<Known extends FigureSource>(
  subject: Subject,
  known: Known | undefined,
  licence: Licence | undefined,
  countsOf: (known: Known) => readonly Counted[],
): readonly FigureRow[] {
  if (known?.sourceTitle === undefined || known.sourceUrl === undefined || licence === undefined) return [];
  const {
    sourceTitle: source_title,
    sourceUrl: source_url,
    sourceKind = "",
    asOf: as_of = "",
    tier = sourceKind,
  } = known;
  return countsOf(known).map(([measure, value, unit]) => {
    const figure = { measure, value: String(value), unit, tier, as_of, source_title, source_url };
    return { ...subject, ...figure, ...licence };
  });
}

function licenceOf(attribution: Attribution | undefined): Licence | undefined {
  if (attribution?.licenceUrl === undefined) return undefined;
  const { who, licence, licenceUrl } = attribution;
  return { attribution: who, licence, licence_url: licenceUrl };
}

/** Returns a licence only if it is clearly a Creative Commons one: others may not copy every figure that pages state. */
function ownLicence({ licence, publisher, sourceTitle }: HardnessFigure): Licence | undefined {
  const [, kind, version] = /^CC[ -](BY(?:-SA)?)[ -](\d\.\d)\b/i.exec(licence) ?? [];
  if (kind === undefined) return undefined;
  const licence_url = `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
  return { attribution: publisher ?? sourceTitle, licence, licence_url };
}
