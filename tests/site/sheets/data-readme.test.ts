/** data/docs/sheets against the schemas: every column and key is explained, none is invented, and the examples are valid. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { guide } from "../../../data/schema/guide-schema.ts";
import { productEntry, serviceEntry } from "../../../data/schema/schema.ts";
import { companyFile, legalFile, settingsFile, siteSettings, textsFile } from "../../../data/schema/site-schema.ts";
import { formatProblem } from "../../../generator/base/problem.ts";
import { readTable } from "../../../generator/engine/read/table.ts";
import { allSheets } from "../../../generator/site/sheets/sheets.ts";
import { guideTokenNames, pageTokenNames, siteTokenNames } from "../../../generator/site/sources/text-tokens.ts";

const folder = mkdtempSync(join(tmpdir(), "readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

const section = (name: string) => readFileSync(`data/docs/sheets/${name.replace(/\.\w+$/, "")}.md`, "utf8");

/** The first cells of a section's table, and whether the second says that it must be filled. */
const explained = (name: string) =>
  Array.from(section(name).matchAll(/^\| `([^`]+)` \| ([^|]*)\|/gm), ([, key = "", second = ""]) => ({
    key,
    mustBeFilled: second.trim() === "yes",
  }));

const example = (name: string) => /```(?:csv|json)\n([\s\S]*?)```/.exec(section(name))?.[1] ?? "";

const columnsOf = (schema: z.ZodObject) =>
  Object.entries(schema.shape).map(([key, column]) => ({ key, mustBeFilled: !z.safeParse(column, undefined).success }));

test.each(allSheets.map(({ file, row }) => [file, row] as const))(
  "every column of %s is explained, and which must be filled",
  (name, schema) => {
    expect(explained(name)).toEqual(columnsOf(schema));
  },
);

test.each(allSheets.map((source) => [source.file, source] as const))(
  "the example of %s names every column and is valid",
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
] as const)("every key of %s is explained, and the example is valid", (name, schema) => {
  expect(explained(name)).toEqual(columnsOf(schema));
  const entry: unknown = JSON.parse(example(name));
  expect(schema.safeParse(entry).error?.issues ?? []).toEqual([]);
  expect(Object.keys(entry ?? {})).toEqual(Object.keys(schema.shape));
});

test("every key of the four settings files is explained, with the keys inside it", () => {
  const files = {
    "site.json": companyFile,
    "settings.json": settingsFile,
    "texts.json": textsFile,
    "legal.json": legalFile,
  };
  for (const [file, { shape }] of Object.entries(files))
    expect(
      explained(file).map(({ key }) => key),
      file,
    ).toEqual(Object.keys(shape));
  const text = section("site.json") + section("settings.json");
  const missing = [
    "company",
    "phones",
    "headquarters",
    "price",
    "hours",
    "rating",
    "quoteForm",
    "map",
    "consent",
    "analytics",
    "gate",
    "share",
  ].flatMap((key) => {
    const row = text.split("\n").find((line) => line.startsWith(`| \`${key}\` |`)) ?? "";
    const wrapped: unknown = Reflect.get(siteSettings.shape, key);
    const group = wrapped instanceof z.ZodPrefault || wrapped instanceof z.ZodOptional ? wrapped.unwrap() : wrapped;
    const inner = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
    return inner.filter((name) => !row.includes(`\`${name}\``)).map((name) => `${key}.${name}`);
  });
  expect(missing).toEqual([]);
});

test("every key inside a guide is explained", () => {
  const keys = ["sections", "hardness", "reasons"].flatMap((key) => keysWithin(Reflect.get(guide.shape, key)));
  expect(keys.filter((key) => !section("guides").includes(`\`${key}\``))).toEqual([]);
});

function keysWithin(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional) return keysWithin(schema.unwrap());
  if (schema instanceof z.ZodArray) return keysWithin(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, inner]) => [key, ...keysWithin(inner)]);
}

test("every name in braces is listed", () => {
  const listed = Array.from(section("texts.json").matchAll(/`\{(\w+)\}`/g), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set([...siteTokenNames, ...pageTokenNames]));
  const inGuides = Array.from(section("guides").matchAll(/`\{(\w+)\}`/g), ([, name]) => name);
  expect(inGuides).toEqual([...guideTokenNames]);
});
