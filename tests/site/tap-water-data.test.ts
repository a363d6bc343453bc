import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { assetBytes } from "../../generator/engine/assets/asset-file.ts";
import { tapWaterData } from "../../generator/site/tap-water-data.ts";
import { type Changes, siteWith } from "./tiny-copy.ts";

const census =
  "name,county,lat,lng,population,homes,public_main,group_public,group_private,own_supply,not_piped,not_stated,as_of,source_title,source_url";
const counted = "2568,1000,700,60,40,90,10,100,2022-04-03,Tiny Census,https://census.example/2022";
const hardness = (licence: string) =>
  `town,tier,value_low,value_high,published_on,publisher,licence,source_title,source_url,confidence\nBoyle,tap,210,230,2025,Tiny Lab,${licence},"Tiny Lab, results",https://lab.example/boyle,high\n`;
const changes = {
  "settlements.csv": `${census}\nBoyle,Roscommon,53.96667,-8.3,${counted}\n`,
  "hardness.csv": hardness("CC BY 4.0"),
} satisfies Changes;

function filesWith(more: Changes = {}) {
  const [table, description] = tapWaterData(siteWith({ ...changes, ...more })).map((file) =>
    Buffer.from(assetBytes(file)).toString(),
  );
  if (table === undefined || description === undefined) return expect.fail("two files");
  // csv-parse types rows as unknown.
  const rows = parse(table, { columns: true }) as Record<string, string>[];
  return { table, rows, description: JSON.parse(description) };
}
const measuresOf = (rows: readonly Record<string, string>[]) => rows.map(({ measure, value }) => `${measure} ${value}`);

test("the table has what a town’s page prints, each with its day, source and licence", () => {
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
});

test("nothing without a clear licence is in it", () => {
  expect(measuresOf(filesWith({ "hardness.csv": hardness("unstated") }).rows)).not.toContain("hardness_low 210");
  const noLicence = (text: string) => text.replace(/ *"licenceUrl": .*\n/, "");
  expect(measuresOf(filesWith({ "site.json": noLicence }).rows)).toEqual(["hardness_low 210", "hardness_high 230"]);
  const other = (text: string) => text.replace('"sheets": ["settlements.csv"]', '"sheets": ["epa-list.csv"]');
  expect(measuresOf(filesWith({ "site.json": other }).rows)).not.toContain("people 2568");
});

test("datapackage.json describes each column, and the same data gives the same bytes", () => {
  const { table, description } = filesWith();
  const [resource] = description.resources;
  expect(resource.path).toBe("tap-water.csv");
  expect(resource.schema.fields.map(({ name }: { name: string }) => name)).toEqual(table.split("\r\n")[0]?.split(","));
  for (const field of resource.schema.fields) expect(field.description).toMatch(/\w/);
  expect(description.licenses).toContainEqual({
    title: "CC BY 4.0",
    path: "https://creativecommons.org/licenses/by/4.0/",
  });
  expect(filesWith().table).toBe(table);
});

test("a comma or a quote in a cell is kept", () => {
  const { rows } = filesWith();
  expect(rows.at(-1)?.["source_title"]).toBe("Tiny Lab, results");
});
