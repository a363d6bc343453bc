import { expect, test } from "vitest";
import { formTarget, rowForm } from "../../generator/desk/forms/row-form.ts";
import { hardnessToDo } from "../../generator/desk/hardness-to-do.ts";
import { type Changes, loadedCopy, withRow } from "../site/tiny-copy.ts";

const day = "2026-05-02";
const headings =
  "town,supply,zone_code,tier,value_low,value_high,value_printed,words,sampled_on,published_on,retrieved_on,publisher,licence,source_title,source_url,confidence\n";

function part(changes: Changes) {
  const { data: dataDir, site, tables } = loadedCopy({ "hardness.csv": headings, ...changes }, day);
  const group = hardnessToDo(site, day) ?? expect.fail("none");
  const targets = group.items.map(({ target }) => formTarget.parse(target));
  return { group, targets, form: (target: (typeof targets)[number]) => rowForm(target, { tables, site, dataDir }) };
}

test("lists each town to look up, with the utility's address and the town's supplies", () => {
  const { group, targets } = part({});
  expect(group.link?.address).toBe("https://utility.example/look-up");
  expect([...new Set(targets.map(({ path }) => path))]).toEqual(["/castlebar", "/westport", "/tuam", "/boyle"]);
  expect(group.about).toContain("4 towns without a figure for each supply.");
});

test("fills in everything but the figure, so that one row of hardness.csv is written", () => {
  const { targets, form } = part({});
  const target = targets.find(({ path }) => path === "/tuam") ?? expect.fail("none");
  const fields = form(target)?.fields ?? expect.fail("no form");
  expect(
    Object.fromEntries(fields.filter(({ value }) => value !== "").map(({ name, value }) => [name, value])),
  ).toEqual({
    town: "Tuam",
    tier: "supply",
    retrieved_on: day,
    publisher: "Tiny Utility",
    licence: "facts only",
    source_title: "Tiny Utility, look-up",
    source_url: "https://utility.example/look-up",
    confidence: "high",
  });
  expect(fields.find(({ isMain }) => isMain)?.name).toBe("value_low");
});

test("fills in the slug for a town whose name is not unique", () => {
  const { targets } = part({
    "towns.csv": withRow("Newtown,Mayo,newtown,,53.9,-9.2\nNewtown,Galway,newtown-galway,,53.3,-8.9"),
  });
  const towns = targets.map((target) => ("cells" in target ? target.cells?.["town"] : undefined));
  expect(towns.slice(-2)).toEqual(["newtown", "newtown-galway"]);
});

test("does not ask again for a town with a figure", () => {
  const row = "Tuam,,,tap,210,230,,,,2025,,,CC0,Tiny Lab,https://lab.example,high\n";
  expect(part({ "hardness.csv": headings + row }).targets.map(({ path }) => path)).not.toContain("/tuam");
});

test("shows a button for each supply without a figure, which fills in the supply and its zone", () => {
  const zones = (rows: string) =>
    rows
      .replace("town,supply,", "town,supply,zone_code,")
      .replace(/^(Castlebar,[^,]*,)/gm, "$1,")
      .replace("Castlebar,Turlough,,", "Castlebar,Turlough,SZPUB0001,");
  const row = "Castlebar,Moher,,supply,20,40,,,,2025,,,CC0,Tiny Utility,https://utility.example/moher,high\n";
  const { group, targets } = part({ "supplies.csv": zones, "hardness.csv": headings + row });
  const cells = targets.flatMap((target) =>
    target.path === "/castlebar" && "cells" in target ? [target.cells ?? {}] : [],
  );
  expect(cells.map(({ town, supply, zone_code: zone, tier }) => [town, supply, zone, tier])).toEqual([
    ["Castlebar", "Lough Mask", undefined, "supply"],
    ["Castlebar", "Turlough", "SZPUB0001", "supply"],
  ]);
  expect(group.items.map(({ say }) => say)).toContain("Castlebar, Turlough (SZPUB0001)");
});
