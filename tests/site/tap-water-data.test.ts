import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { tapWaterData } from "../../generator/site/tap-water-data.ts";
import { type Changes, replacing, siteWith, withRow } from "./tiny-copy.ts";

const census =
  "name,county,lat,lng,population,homes,public_main,group_public,group_private,own_supply,not_piped,not_stated,as_of,source_title,source_url";
const counted = "2568,1000,700,60,40,90,10,100,2022-04-03,Tiny Census,https://census.example/2022";
const hardness = (licence: string) =>
  `town,tier,value_low,value_high,published_on,publisher,licence,source_title,source_url,confidence\nBoyle,tap,210,230,2025,Tiny Lab,${licence},"Tiny Lab, results",https://lab.example/boyle,high\n`;
const changes = {
  "settlements.csv": `${census}\nBoyle,Roscommon,53.96667,-8.3,${counted}\n`,
  "hardness.csv": hardness("CC BY 4.0"),
} satisfies Changes;

/** Sets the sheets to which the licence in settings.json applies. */
const withSheets = (...sheets: readonly string[]) =>
  replacing('"sheets": ["settlements.csv"]', `"sheets": ${JSON.stringify(sheets)}`);

function filesWith(more: Changes = {}) {
  const [table, description] = tapWaterData(siteWith({ ...changes, ...more })).map((file) =>
    Buffer.from(file.bytes).toString(),
  );
  if (table === undefined || description === undefined) return expect.fail("two files");
  // csv-parse types rows as unknown.
  const rows = parse(table, { columns: true }) as Record<string, string>[];
  return { table, rows, description: JSON.parse(description) };
}
const measuresOf = (rows: readonly Record<string, string>[]) => rows.map(({ measure, value }) => `${measure} ${value}`);

test("the open data has what town pages print, with date, source and licence", () => {
  const { rows } = filesWith();
  expect(measuresOf(rows)).toEqual([
    "people 2568",
    "homes_answered 900",
    "homes_on_public_main 700",
    "homes_on_group_scheme 100",
    "homes_with_own_supply 90",
    "hardness_low 210",
    "hardness_high 230",
  ]);
  expect(rows[0]).toMatchObject({
    place: "Boyle",
    county: "Roscommon",
    level: "town",
    unit: "people",
    as_of: "2022-04-03",
    page: "https://sruthan.example/boyle",
    source_title: "Tiny Census",
    attribution: "Tiny Names",
    licence: "CC BY 4.0",
    licence_url: "https://creativecommons.org/licenses/by/4.0/",
  });
  expect(rows.at(-1)).toMatchObject({ tier: "tap", unit: "mg/l CaCO3", as_of: "2025", attribution: "Tiny Lab" });
  expect(rows.at(-1)?.["source_title"], "its comma is kept").toBe("Tiny Lab, results");
});

test("the open data excludes rows without a clear licence", () => {
  for (const licence of ["unstated", "facts only; paraphrased", "© Tiny Lab", "All rights reserved", "CC BY-NC 4.0"])
    expect(measuresOf(filesWith({ "hardness.csv": hardness(licence) }).rows)).not.toContain("hardness_low 210");
  const noLicence = (text: string) => text.replace(/ *"licenceUrl": .*\n/, "");
  expect(measuresOf(filesWith({ "settings.json": noLicence }).rows)).toEqual(["hardness_low 210", "hardness_high 230"]);
  expect(measuresOf(filesWith({ "settings.json": withSheets("epa-list.csv") }).rows)).not.toContain("people 2568");
});

/** Returns county-water.csv with rows of one county. */
const countyRows = (counts: Readonly<Record<string, string>>) => ({
  "county-water.csv": [
    "county,level,public_main,group_public,group_private,own_supply,not_piped,not_stated,homes,as_of,source_title,source_url",
    ...Object.entries(counts).map(
      ([level, count]) => `Roscommon,${level},${count},2022-04-03,Tiny Census,https://census.example`,
    ),
  ].join("\n"),
  "settings.json": withSheets("settlements.csv", "county-water.csv"),
});

test("the open data has each county's homes with their own supply, and shares to a tenth", () => {
  const { rows } = filesWith(
    countyRows({ county: "600,100,50,240,10,50,1050", "outside-settlements": "100,100,50,240,10,50,550" }),
  );
  expect(measuresOf(rows.filter(({ level }) => level === "county"))).toEqual([
    "homes_with_own_supply 240",
    "own_supply_share 24",
  ]);
  expect(measuresOf(rows.filter(({ level }) => level === "outside-settlements"))).toEqual(["own_supply_share 48"]);
});

test("a county whose homes did not answer has no rows", () => {
  const counts = { county: "600,100,50,240,10,50,1050", "outside-settlements": "0,0,0,0,0,50,50" };
  const { rows, table } = filesWith(countyRows(counts));
  expect(rows.some(({ level }) => level === "county")).toBe(true);
  expect(rows.filter(({ level }) => level === "outside-settlements")).toEqual([]);
  expect(table).not.toContain("NaN");
});

test("a listed supply in a county without a page links the guide that prints it", () => {
  const listed: Changes = {
    "epa-list.csv": withRow("Drumcliff,Sligo,4197,cloudy,cloudy,,2099-12-31,,Tiny Agency,https://agency.example/list"),
    "settings.json": withSheets("epa-list.csv"),
  };
  const supplies = (more: Changes) =>
    filesWith({ ...listed, ...more }).rows.flatMap(({ level, place, value, page }) =>
      level === "supply" ? [[place, value, page]] : [],
    );
  const guide = { "guides/hard-wells.json": replacing('"hardness-classes"', '"epa-list"') };
  expect(supplies(guide)).toEqual([
    ["Kilkerrin", "900", "https://sruthan.example/local/galway"],
    ["Lough Mask", "13000", "https://sruthan.example/local/mayo"],
    ["Drumcliff", "4197", "https://sruthan.example/guides/hard-wells"],
  ]);
  expect(supplies({}).map(([place]) => place)).toEqual(["Kilkerrin", "Lough Mask"]);
});

test("a hardness figure of one supply of a town is a row of that supply", () => {
  const part =
    "town,supply,tier,value_low,value_high,published_on,publisher,licence,source_title,source_url,confidence\nCastlebar,Moher,tap,20,40,2025,Tiny Lab,CC BY 4.0,Tiny Lab,https://lab.example,high\n";
  const { rows } = filesWith({ "hardness.csv": part });
  expect(rows.filter(({ measure = "" }) => measure.startsWith("hardness"))).toMatchObject([
    { place: "Moher in Castlebar", county: "Mayo", level: "supply", measure: "hardness_low", value: "20" },
    { place: "Moher in Castlebar", county: "Mayo", level: "supply", measure: "hardness_high", value: "40" },
  ]);
});

test("ignores the order of rows, and escapes a cell that a spreadsheet would compute", () => {
  const turned = (text: string) => {
    const [head, ...lines] = text.trim().split("\n");
    return `${[head, ...lines.reverse()].join("\n")}\n`;
  };
  const { table } = filesWith();
  expect(filesWith({ "towns.csv": turned, "counties.csv": turned }).table).toBe(table);
  const { rows } = filesWith({ "hardness.csv": hardness("CC BY 4.0").replace("Tiny Lab,", "-2+3,") });
  expect(rows.at(-1)?.["attribution"]).toBe("'-2+3");
});

test("datapackage.json describes each column, and the same data gives the same bytes", () => {
  const { table, description } = filesWith();
  const [resource] = description.resources;
  expect(resource.path).toBe("tap-water.csv");
  expect(resource.schema.fields.map(({ name }: { name: string }) => name)).toEqual(table.split("\r\n")[0]?.split(","));
  for (const field of resource.schema.fields) expect(field.description).toMatch(/\w/);
  expect(description.licenses).toContainEqual({
    name: "CC-BY-4.0",
    path: "https://creativecommons.org/licenses/by/4.0/",
  });
  expect(filesWith().table).toBe(table);
});
