/** Tests the JSON Schemas for editors, and the fields of the editor in the browser (Pages CMS). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { siteSettings } from "../../../data/schema/site-schema.ts";
import { guideSlug } from "../../../generator/site/data-files/guides.ts";
import { readDataTables } from "../../../generator/site/folder/read-data-tables.ts";
import { jsonSchemas } from "../../../generator/site/tables/forms/json-schemas.ts";
import { pagesCmsFile, schemaFiles } from "../../../generator/site/tables/forms/schema-files.ts";
import { allSheets } from "../../../generator/site/tables/tables.ts";
import { testMistakes } from "../mistakes.ts";

const tables = readDataTables("data");
const schemas = jsonSchemas();
const documents = ["site", "texts", "legal", "settings", "services", "products"];
const json = (file: string): unknown => JSON.parse(readFileSync(join("data", file), "utf8"));

/** Returns the issues that the JSON Schema alone finds in a value. */
function faults(name: string, value: unknown) {
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`There is no schema of ${name}.`);
  return z.fromJSONSchema(schema).safeParse(value).error?.issues ?? [];
}

test("data/schema/json equals the schemas; npm run schemas writes it", () => {
  const written = readdirSync("data/schema/json").map((name) => [
    name,
    readFileSync(join("data/schema/json", name), "utf8"),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(schemaFiles()));
});

test("the site's documents are valid against the JSON schemas", () => {
  for (const name of documents) expect(faults(name, json(`${name}.json`)), name).toEqual([]);
  for (const { name } of tables.guides) expect(faults("guide", json(name)), name).toEqual([]);
});

test("the JSON schemas reject a misspelt key and a word in place of a number", () => {
  const site = json("site.json") as object;
  expect(faults("site", { ...site, phoned: 1 })).toHaveLength(1);
  expect(faults("site", { ...site, radiusKm: "120" })).toHaveLength(1);
});

test("the JSON schemas describe every key in the words of data/docs/sheets", () => {
  expect(schemas.get("site")?.properties?.["tagline"]).toMatchObject({
    description: "one short line beside the name",
  });
  const silent = Array.from(schemas, ([name, schema]) => {
    const entry = schema.type === "array" ? schema.items : schema;
    return Object.entries(Object(entry).properties ?? {}).flatMap(([key, property]) =>
      key === "$schema" || "description" in Object(property) ? [] : `${name}.${key}`,
    );
  });
  expect(silent.flat()).toEqual([]);
});

test("a document may name its own JSON schema only", () => {
  for (const document of [{ name: "site.json" }, ...tables.guides]) {
    const named = String(Object(json(document.name)).$schema);
    expect(existsSync(join("data", document.name, "..", named)), document.name).toBe(true);
  }
  expect(tables.guides.map(guideSlug)).not.toEqual([]);
});

testMistakes(`
accepts the key $schema in a document
  site.json: { -> { "$schema": "./schema/json/site.schema.json",
site.json: { -> { "schema": "./schema/json/site.schema.json",
  site.json:"schema"  error  has no key "schema"…
`);

test("Pages CMS offers every sheet and document, and each list whole", () => {
  const { content } = parse(readFileSync(".pages.yml", "utf8"));
  expect(readFileSync(".pages.yml", "utf8")).toBe(pagesCmsFile());
  expect(content.map(({ path }: { path: string }) => path)).toEqual([
    ...allSheets.map(({ file }) => `data/${file}`),
    ...documents.map((name) => `data/${name}.json`),
    "data/guides",
  ]);
  const lost = content.flatMap(({ name, fields = [] }: Group) => [
    ...lostIn(schemas.get(name === "guides" ? "guide" : (name ?? "")) ?? {}, fields, false),
  ]);
  expect(lost).toEqual([]);
});

type Group = { readonly name?: string; readonly list?: unknown; readonly fields?: readonly Group[] };

/** Yields keys of a schema, inside lists, that have no field. */
function* lostIn(schema: z.core.JSONSchema.JSONSchema, fields: readonly Group[], isInList: boolean): Generator<string> {
  const entry: z.core.JSONSchema.JSONSchema = schema.type === "array" ? Object(schema.items) : schema;
  for (const [key, property] of Object.entries(entry.properties ?? {})) {
    const field = fields.find(({ name }) => name === key);
    if (field === undefined && isInList) yield key;
    if (field !== undefined) yield* lostIn(Object(property), field.fields ?? [], isInList || field.list !== undefined);
  }
}

test("the site stays the same after an editor deletes every empty value", () => {
  const kept = (file: string) => {
    const { $schema: _, ...others } = Object(withoutEmpty(json(file)));
    return others;
  };
  const texts = { ...kept("texts.json"), ...kept("legal.json") };
  expect(siteSettings.parse({ ...kept("site.json"), ...kept("settings.json"), texts })).toEqual(tables.site.data);
});

/** Removes empty values, as Pages CMS does when it saves a document. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((inner) => inner !== "");
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const);
  const isEmpty = (inner: unknown) => inner === "" || (inner instanceof Object && Object.keys(inner).length === 0);
  return Object.fromEntries(entries.filter(([, inner]) => !isEmpty(inner)));
}
