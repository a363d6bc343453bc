/** Tests renaming a town: all data uses the new name, and its old addresses redirect to the new ones. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DataFolder } from "../../../generator/base/overlay.ts";
import { takeBack } from "../../../generator/desk/saves/take-back.ts";
import { type RenameRequest, renameTown } from "../../../generator/desk/towns/rename-town.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { type Changes, replacing, tinyCopy, withRow } from "../../site/tiny-copy.ts";

const day = "2026-05-02";
const load = (data: DataFolder) => loadSite(data, day);

function renaming(changes: Changes = {}) {
  const dataDir = tinyCopy(changes);
  const job = { dataDir, day, load };
  const files = () =>
    Object.fromEntries(
      readdirSync(dataDir, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, readFileSync(join(dataDir, name), "utf8")]),
    );
  const ask = (town: string, county: string, name: string, more: Partial<RenameRequest> = {}) =>
    renameTown({ town, county, name, newCounty: "", ...more }, job);
  const rename = (town: string, county: string, name: string, more: Partial<RenameRequest> = {}) => {
    const { response } = ask(town, county, name, more);
    if (response.kind !== "plan") throw new Error(JSON.stringify(response));
    return { plan: response, ...ask(town, county, name, { ...more, do: response.id }) };
  };
  const errors = () => load(dataDir).problems.filter(({ severity }) => severity === "error");
  return { job, files, ask, rename, errors };
}

/** Returns the lines of a file that it did not have before. */
const newLines = (before = "", after = "") => {
  const [old, now] = [before, after].map((text) => text.replace("\ufeff", "").split("\n"));
  return now?.filter((line) => !old?.includes(line));
};

test("renames a town in every sheet, redirects its old addresses, and undoes it in one step", () => {
  const { job, files, ask, rename, errors } = renaming({
    "supplies.csv": withRow("Tuam,Lough Corrib,,,unknown,,,,high,Utility,https://utility.example/tuam"),
    "town-services.csv": withRow("tuam,iron-removal,Text of the town."),
  });
  const before = files();
  const { response } = ask("Tuam", "Galway", "Tuaim Dá Ghualann");
  expect(response).toMatchObject({
    kind: "plan",
    addresses: ["/tuam", "/tuaim-da-ghualann"],
    pages: 4,
    rows: [
      "Towns: 1 row",
      "Local facts: 1 row",
      "Town services: 1 row",
      "Testimonials: 1 row",
      "Redirects: 4 new",
      "Supplies: 1 row",
    ],
    texts: [{ text: "Tuam’s mains come from Lough Corrib.", cell: "local-facts.csv, row 16, statement" }],
  });
  expect(files(), "a plan writes nothing").toEqual(before);

  const { response: done, edits } = rename("Tuam", "Galway", "Tuaim Dá Ghualann");
  expect(done.kind).toBe("saved");
  const after = files();
  expect(newLines(before["towns.csv"], after["towns.csv"])).toEqual([
    "Tuaim Dá Ghualann,Galway,tuaim-da-ghualann,Tuaim,53.51667,-8.85,9647,2022,H54,yes,Mayo,,,",
  ]);
  expect(newLines(before["town-services.csv"], after["town-services.csv"])).toEqual([
    "Tuaim Dá Ghualann,iron-removal,Text of the town.",
  ]);
  expect(newLines(before["redirects.csv"], after["redirects.csv"])).toEqual(
    ["", "/iron-removal", "/water-softeners", "/water-testing"].map(
      (service) => `/tuam${service},/tuaim-da-ghualann${service},301`,
    ),
  );
  expect(errors()).toEqual([]);
  const { site } = load(job.dataDir);
  expect(site?.facts.ofTown.get("tuaim-da-ghualann")).toHaveLength(1);
  expect(site?.ownTexts.has("/tuaim-da-ghualann/iron-removal")).toBe(true);

  expect(takeBack(edits, job).kind).toBe("saved");
  expect(files()).toEqual(before);
});

test("points redirects to the old address straight to the new one, and creates no loop when renamed back", () => {
  const { files, rename, errors } = renaming({ "redirects.csv": withRow("/quay/*,/westport/*,301") });
  const before = files();
  const { plan } = rename("Westport", "Mayo", "Cathair na Mart Nua");
  expect(plan.rows).toContain("Redirects: 2 rows, 4 new");
  const renamed = files();
  expect(renamed["redirects.csv"]).toContain("/cathair-na-mart,/cathair-na-mart-nua,301\n");
  expect(renamed["redirects.csv"]).toContain("/quay/*,/cathair-na-mart-nua/*,301\n");
  expect(errors()).toEqual([]);
  const { plan: back } = rename("Cathair na Mart Nua", "Mayo", "Westport");
  expect(back.rows).toContain("Redirects: 2 rows, 4 new, 4 removed, as their address is a page again");
  const { "redirects.csv": redirects, ...others } = files();
  const { "redirects.csv": first, ...same } = before;
  expect(others).toEqual(same);
  expect(newLines(first, redirects)).toContain("/cathair-na-mart-nua,/westport,301");
  expect(redirects).not.toContain("/westport,/cathair");
  expect(errors()).toEqual([]);
});

test("renames the settlement, the base and the county too; without a new slug no page moves", () => {
  const boyle = renaming();
  boyle.rename("Boyle", "Roscommon", "Búill");
  expect(boyle.files()["settlements.csv"]).toContain("\nBúill (Boyle),Roscommon,53.96667,");
  expect(load(boyle.job.dataDir).site?.towns.find(({ name }) => name === "Búill")?.slug).toBe("buill");

  const base = renaming({ "redirects.csv": null });
  const { plan } = base.rename("Castlebar", "Mayo", "Cástlebar", { newCounty: "Sligo" });
  expect([plan.pages, plan.addresses]).toEqual([0, ["/castlebar", "/castlebar"]]);
  expect(JSON.parse(base.files()["site.json"] ?? "").headquarters).toMatchObject({
    name: "Cástlebar",
    county: "Sligo",
  });
  expect(base.files()["local-facts.csv"]).toContain("\nCástlebar,Sligo,town,hardness,");
  expect(base.files()["redirects.csv"]).toBeUndefined();
});

test("adds no redirect for a draft, and names a second town of the same name by slug", () => {
  const { files, rename, errors } = renaming({
    "testimonials.csv": replacing("Tuam,,2024", "Tuam,Galway,2024"),
    "supplies.csv": withRow("Ballina,Moy,,,unknown,,,,high,Utility,https://utility.example/moy"),
  });
  expect(rename("Ballina", "Mayo", "Tuam").plan).toMatchObject({ addresses: ["/ballina", "/tuam-mayo"], pages: 0 });
  expect(files()["supplies.csv"]).toContain("\ntuam-mayo,Moy,");
  expect(errors()).toEqual([]);
});

test.each<[string, string, string, RegExp]>([
  ["a new name that another town has", "Tuam", "Boyle", /^Boyle in Roscommon is already in row 5 of towns\.csv\.$/],
  ["a new name that equals the old one", "Tuam", " Tuam ", /^Tuam in Galway is its name already\.$/],
  ["an empty new name", "Tuam", " ", /^Enter the new name\./],
  ["a new name without letters", "Tuam", "!!", /^Enter the new name\. Its address needs letters from a to z\.$/],
  ["a new name that is too long", "Tuam", "Tuam ".repeat(15), /name has 74 characters; at most 60 fit/],
  ["a new name for a town that was removed", "Tuamm", "Tuaim", /^Tuamm in Galway is not in towns\.csv any more\./],
])("rejects %s, and says why", (_, town, name, why) => {
  const { files, ask } = renaming();
  const before = files();
  const request = { newCounty: name === "Boyle" ? "Roscommon" : "" };
  for (const more of [request, { ...request, do: "x" }]) {
    const { response } = ask(town, "Galway", name.replace(/\s+/g, " ").trim(), more);
    if (more === request)
      expect(response).toMatchObject({
        kind: "refused",
        problems: expect.arrayContaining([expect.stringMatching(why)]),
      });
    else expect(response.kind).not.toBe("saved");
  }
  expect(files()).toEqual(before);
});

test("rejects an address that something would hide, and a plan other than the one shown", () => {
  const { files, ask, job } = renaming({ "redirects.csv": withRow("/tuaim,/boyle,301") });
  const before = files();
  expect(ask("Tuam", "Galway", "Tuaim").response).toMatchObject({
    kind: "refused",
    problems: [expect.stringContaining('from "/tuaim" is a page of the site'), expect.anything()],
  });
  const { response } = ask("Tuam", "Galway", "Old Tuam");
  if (response.kind !== "plan") throw new Error(response.kind);
  expect(ask("Tuam", "Galway", "Oldest Tuam", { do: response.id }).response).toMatchObject({ kind: "changed" });
  expect(files()).toEqual(before);
  // A save of another cell in between does not prevent the renaming.
  const other = renaming({ "towns.csv": replacing("9647", "9648") });
  expect(other.ask("Tuam", "Galway", "Old Tuam", { do: response.id }).response).toEqual({ kind: "saved" });
  expect(load(job.dataDir).site).not.toBeNull();
});
