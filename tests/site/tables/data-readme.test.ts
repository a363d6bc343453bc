/** Tests data/docs/sheets against the schemas: its tables match, nested keys are explained, and examples are valid. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { guide } from "../../../data/schema/guide-schema.ts";
import { productEntry, serviceEntry } from "../../../data/schema/schema.ts";
import { siteSettings } from "../../../data/schema/site-schema.ts";
import { formatProblem } from "../../../generator/base/problem.ts";
import { readTable } from "../../../generator/read/table.ts";
import { guideTokenNames, pageTokenNames, siteTokenNames } from "../../../generator/site/data-files/text-tokens.ts";
import { columnPages } from "../../../generator/site/tables/forms/column-tables.ts";
import { allSheets } from "../../../generator/site/tables/tables.ts";
import { folderOfFile } from "../../output/temporary-folder.ts";

const folder = folderOfFile();

const section = (name: string) => readFileSync(`data/docs/sheets/${name.replace(/\.\w+$/, "")}.md`, "utf8");

const example = (name: string) => /```(?:csv|json)\n([\s\S]*?)```/.exec(section(name))?.[1] ?? "";

test("the tables equal the schemas; npm run schemas writes them", () => {
  for (const [page, text] of columnPages()) expect(readFileSync(page, "utf8"), page).toBe(text);
  expect(section("partners.csv")).toContain("| `name` | yes | the partner's name; ");
  expect(section("partners.csv")).toContain("| `url` | | the partner's page |");
  expect(section("site.json")).toContain("| `tagline` | one short line beside the name |");
});

test.each(allSheets.map((source) => [source.file, source] as const))(
  "the example of %s has every column and is valid",
  (name, source) => {
    writeFileSync(join(folder, name), example(name));
    const table = readTable(folder, source);
    expect(table.problems.map(formatProblem)).toEqual([]);
    expect(table.rows).toHaveLength(1);
    expect([...(table.rows[0]?.columnNumbers.keys() ?? [])]).toEqual(Object.keys(source.row.shape));
  },
);

test.each([
  ["services.json", serviceEntry],
  ["products.json", productEntry],
  ["guides", guide],
] as const)("the example of %s has every key and is valid", (name, schema) => {
  const entry: unknown = JSON.parse(example(name));
  expect(schema.safeParse(entry).error?.issues ?? []).toEqual([]);
  expect(Object.keys(entry ?? {})).toEqual(Object.keys(schema.shape));
});

test("explains every nested key of the settings files", () => {
  const text = section("site.json") + section("settings.json");
  const groups = "company phones headquarters price hours rating quoteForm map consent analytics gate share";
  const missing = groups.split(" ").flatMap((key) => {
    const row = text.split("\n").find((line) => line.startsWith(`| \`${key}\` |`)) ?? "";
    const wrapped: unknown = Reflect.get(siteSettings.shape, key);
    const group = wrapped instanceof z.ZodPrefault || wrapped instanceof z.ZodOptional ? wrapped.unwrap() : wrapped;
    const inner = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
    return inner.filter((name) => !row.includes(`\`${name}\``)).map((name) => `${key}.${name}`);
  });
  expect(missing).toEqual([]);
});

test("explains every nested key of a guide", () => {
  const keys = ["sections", "hardness", "reasons"].flatMap((key) => keysWithin(Reflect.get(guide.shape, key)));
  expect(keys.filter((key) => !section("guides").includes(`\`${key}\``))).toEqual([]);
});

function keysWithin(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional) return keysWithin(schema.unwrap());
  if (schema instanceof z.ZodArray) return keysWithin(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, inner]) => [key, ...keysWithin(inner)]);
}

test("lists every {token}", () => {
  const listed = Array.from(section("texts.json").matchAll(/`\{(\w+)\}`/g), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set([...siteTokenNames, ...pageTokenNames]));
  const inGuides = Array.from(section("guides").matchAll(/`\{(\w+)\}`/g), ([, name]) => name);
  expect(inGuides).toEqual([...guideTokenNames]);
});
