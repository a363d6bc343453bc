import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { deskRows } from "../../../generator/studio/desk/desk-rows.ts";
import { todos } from "../../../generator/studio/forms/todos.ts";
import { tinyCopy } from "../../site/tiny-copy.ts";

const day = "2026-05-02";
const nothingKnown = { results: null, effects: [], of: () => null };

function todosOf(data: string, removed: readonly { readonly path: string }[] = []) {
  const loaded = loadSite(data, day);
  const { site } = loaded;
  if (site === null) throw new Error("The data has errors.");
  return todos({ site, loaded, rows: deskRows({ site, loaded, sitePages: [], day, known: nothingKnown }), removed });
}

test("what serves most people is first, and says how many they are", () => {
  const all = todosOf(tinyCopy());
  const gains = all.map(({ gain }) => gain);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  const text = all.find(({ target }) => target.path === "/tuam/iron-removal");
  expect(text).toMatchObject({
    say: "Write 40 words in town-services.csv for Tuam, Iron Removal",
    why: "Iron Removal in Tuam: 9,647 people live there; search engines do not list the page yet",
    target: { row: null, column: "text", cells: { town: "Tuam", service: "iron-removal" } },
  });
});

test("the second text for a town comes later than the first for another", () => {
  const paths = todosOf(tinyCopy()).map(({ target }) => target.path);
  expect(paths.indexOf("/westport/water-softeners")).toBeLessThan(paths.indexOf("/tuam/water-softeners"));
});

test("a review that is a sample, and a phone number, open the row and the group that are to be replaced", () => {
  const all = todosOf(tinyCopy());
  expect(all.find(({ say }) => say.startsWith('review of "Gráinne Mhaol" is a sample.'))?.target).toEqual({
    file: "testimonials.csv",
    row: 2,
    column: "source",
    path: null,
  });
  expect(all.find(({ say }) => say.startsWith("phones.main"))?.target).toEqual({
    file: "site.json",
    key: ["phones", "main"],
    path: null,
  });
});

test("a draft opens its cell, a picture without a row and an address that is gone a new row", () => {
  const data = tinyCopy();
  copyFileSync(join(data, "images/iron.png"), join(data, "images/van.png"));
  const targets = todosOf(data, [{ path: "/swinford" }]).map(({ target }) => target);
  expect(targets).toContainEqual({ file: "towns.csv", row: 6, column: "draft", path: "/ballina" });
  expect(targets).toContainEqual({
    file: "images.csv",
    row: null,
    column: "alt",
    cells: { file: "van.png" },
    path: null,
  });
  expect(targets).toContainEqual({
    file: "redirects.csv",
    row: null,
    column: "to",
    cells: { from: "/swinford", status: "301" },
    path: null,
  });
});
