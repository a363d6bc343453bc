import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DataFolder } from "../../../generator/base/overlay.ts";
import { type RowAction, writeRowAction } from "../../../generator/desk/forms/row-action.ts";
import { rowForm } from "../../../generator/desk/forms/row-form.ts";
import { deleteTown } from "../../../generator/desk/towns/delete-town.ts";
import { nameAt } from "../../../generator/site/edit/place.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { type Changes, loadedCopy, replacing, tinyCopy, withRow } from "../../site/tiny-copy.ts";

const day = "2026-05-02";
const load = (data: DataFolder) => loadSite(data, day);

function acting(changes: Changes = {}) {
  const data = tinyCopy(changes);
  const read = (file: string) => readFileSync(join(data, file), "utf8");
  const act = (act: RowAction["act"], file: string, place: { row: number } | { path: (string | number)[] }) => {
    const named = { ...place, of: nameAt(readFileSync(join(data, file)), file, place) };
    return writeRowAction({ file, place: named, act }, { dataDir: data, load }).result;
  };
  return { data, read, act };
}
const linesOf = (text: string) => text.trimEnd().split("\n");

test.each([
  ["a review", "testimonials.csv", 3],
  ["a badge", "partners.csv", 2],
  ["a redirect", "redirects.csv", 3],
  ["a text", "town-services.csv", 2],
])("deletes %s and changes no other line", (_, file, row) => {
  const { read, act } = acting();
  const before = linesOf(read(file));
  expect(act("delete", file, { row })).toEqual({ kind: "saved" });
  expect(linesOf(read(file))).toEqual(before.toSpliced(row - 1, 1));
});

test("deletes an optional group of settings, which its form offers, and no required one", () => {
  const reviewer = '"reviewer": { "name": "Dr Mise Éire", "qualification": "hydrogeologist", "source": "sample" },\n  ';
  const changes = { "site.json": replacing('"hours": {', `${reviewer}"hours": {`) };
  const { data: dataDir, site, tables } = loadedCopy(changes);
  const formOf = (key: string) => rowForm({ file: "site.json", key: [key], path: null }, { site, tables, dataDir });
  const { read, act } = acting(changes);
  expect(formOf("reviewer")?.at).toEqual({ path: ["reviewer"], of: expect.any(String) });
  expect(formOf("price")?.at).toBe(null);
  expect(act("delete", "site.json", { path: ["reviewer"] })).toEqual({ kind: "saved" });
  expect(JSON.parse(read("site.json"))).not.toHaveProperty("reviewer");
  expect(act("delete", "site.json", { path: ["price"] })).toMatchObject({ kind: "refused" });
});

test("moves a review up and down, and not past the first row", () => {
  const { read, act } = acting();
  const before = linesOf(read("testimonials.csv"));
  act("up", "testimonials.csv", { row: 3 });
  expect(linesOf(read("testimonials.csv"))).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  act("up", "testimonials.csv", { row: 2 });
  act("down", "testimonials.csv", { row: 2 });
  expect(linesOf(read("testimonials.csv"))).toEqual(before);
});

const products = (text: string) => JSON.parse(text).map(({ slug }: { slug: string }) => slug);
test("duplicates a product with a new slug, moves it and deletes it", () => {
  const { read, act } = acting();
  const before = read("products.json");
  const [first, ...others] = products(before);
  expect(act("duplicate", "products.json", { path: [0] })).toEqual({ kind: "saved" });
  expect(products(read("products.json"))).toEqual([first, `${first}-2`, ...others]);
  expect(act("up", "products.json", { path: [1, "name"] })).toEqual({ kind: "saved" });
  expect(products(read("products.json"))).toEqual([`${first}-2`, first, ...others]);
  expect(act("delete", "products.json", { path: [0] })).toEqual({ kind: "saved" });
  expect(JSON.parse(read("products.json"))).toEqual(JSON.parse(before));
});

test("does not delete a county that towns refer to, and names their cells", () => {
  const { read, act } = acting();
  const before = read("counties.csv");
  const row = linesOf(before).findIndex((line) => line.includes("Roscommon")) + 1;
  const result = act("delete", "counties.csv", { row });
  expect(result).toMatchObject({
    kind: "refused",
    problems: expect.arrayContaining([
      expect.stringMatching(/towns\.csv:5:2 .*county "Roscommon" is not in counties\.csv/),
    ]),
  });
  expect(read("counties.csv")).toBe(before);
});

test("does not delete a removed row again", () => {
  const { data, read, act } = acting();
  const name = nameAt(readFileSync(join(data, "testimonials.csv")), "testimonials.csv", { row: 3 });
  act("delete", "testimonials.csv", { row: 3 });
  const before = read("testimonials.csv");
  const place = { row: 3, of: name };
  const { result } = writeRowAction({ file: "testimonials.csv", place, act: "delete" }, { dataDir: data, load });
  expect([result.kind, read("testimonials.csv")]).toEqual(["changed", before]);
});

const boyle = { town: "Boyle", county: "Roscommon" };
test.each<[string, boolean, string]>([
  ["redirects its addresses to the given page", true, "/boyle,/westport,301\n/boyle/*,/westport,301\n"],
  ["adds no redirect if it was never online", false, ""],
])("previews and deletes a town with its texts, and %s", (_, isOnline, redirects) => {
  const { data, read } = acting();
  const job = { dataDir: data, day, load, isOnline };
  const before = read("redirects.csv");
  const asked = deleteTown({ ...boyle, to: null }, job).response;
  expect(asked).toEqual({
    ...{ kind: "plan", pages: isOnline ? 4 : 0, place: "/local" },
    texts: [expect.stringMatching(/^iron-removal: Boyle stands where the river/)],
    rows: [],
  });
  expect(read("towns.csv")).toContain("Boyle");
  const { response, words } = deleteTown({ ...boyle, to: "/westport" }, job);
  expect([response, words]).toEqual([{ kind: "saved" }, "Boyle deleted, with 1 text"]);
  expect(read("towns.csv") + read("town-services.csv")).not.toContain("Boyle,");
  expect(read("redirects.csv")).toBe(`${before}${redirects}`);
  expect(existsSync(join(data, "towns.csv"))).toBe(true);
});

test.each([
  ["/westport", "/old-boyle,/westport,301\n/old-boyle/iron,/westport,301\n"],
  ["", "/old-boyle,,410\n/old-boyle/iron,,410\n"],
])("leads redirects to a deleted town's pages straight to its new target %j", (to, redirects) => {
  const old = "/old-boyle,/boyle,301\n/old-boyle/iron,/boyle/iron-removal,301\n";
  const { data, read } = acting({ "redirects.csv": (text) => `${text}${old}` });
  const { response } = deleteTown({ ...boyle, to }, { dataDir: data, day, load, isOnline: true });
  expect(response).toEqual({ kind: "saved" });
  expect(read("redirects.csv")).toContain(redirects);
});

test("deletes the supplies of a town with it, and says how many rows", () => {
  const supply = "Boyle,Lough Key,,,unknown,,,It has pipes of its own.,medium,Tiny Utility,https://utility.example/key";
  const { data, read } = acting({ "supplies.csv": withRow(supply) });
  const before = read("supplies.csv");
  const job = { dataDir: data, day, load, isOnline: true };
  expect(deleteTown({ ...boyle, to: null }, job).response).toMatchObject({ rows: ["supplies.csv: 1 row"] });
  const { response, words } = deleteTown({ ...boyle, to: "" }, job);
  expect([response, words]).toEqual([{ kind: "saved" }, "Boyle deleted, with 1 text, supplies.csv: 1 row"]);
  expect(read("supplies.csv")).toBe(before.replace(`${supply}\n`, ""));
});

test("does not delete the town of the base", () => {
  const { data } = acting();
  const { headquarters } = JSON.parse(readFileSync(join(data, "site.json"), "utf8"));
  const base = { town: headquarters.name, county: headquarters.county };
  expect(deleteTown({ ...base, to: "" }, { dataDir: data, day, load, isOnline: true }).response).toEqual({
    kind: "refused",
    problems: [`${base.town} is our base, headquarters in site.json. Write another base there first.`],
  });
});

const reading =
  "town,service,date,before,after,unit,what,image,source\nBoyle,iron-removal,2025-05-01,1.2,0.1,mg/l,iron,,sample\n";
test.each<[string, Changes, string]>([
  [
    "review",
    { "testimonials.csv": withRow("Old Abbey,Fine water.,5,OA,,Boyle,,2025-01-01,sample,") },
    "Old Abbey, Boyle",
  ],
  ["reading", { "cases.csv": reading }, "Boyle, iron-removal, 2025-05-01"],
])("does not delete a town that a %s names, and names the row", (_, changes, row) => {
  const { data, read } = acting(changes);
  const before = read("towns.csv");
  for (const to of [null, ""]) {
    const { response } = deleteTown({ ...boyle, to }, { dataDir: data, day, load, isOnline: true });
    const problem = expect.stringMatching(
      new RegExp(
        `^${Object.keys(changes)}, row \\d+ \\(${row}\\), names Boyle\\. Change the row or delete it first\\.$`,
      ),
    );
    expect(response).toEqual({ kind: "refused", problems: [problem] });
  }
  expect(read("towns.csv")).toBe(before);
});
