import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DataFolder } from "../../../generator/base/overlay.ts";
import { type DataEdit, writeEdit } from "../../../generator/desk/forms/edit.ts";
import { saveInWords } from "../../../generator/desk/saves/save-in-words.ts";
import { takeBack } from "../../../generator/desk/saves/take-back.ts";
import { renameTown } from "../../../generator/desk/towns/rename-town.ts";
import { textAt } from "../../../generator/site/edit/edit.ts";
import type { Place } from "../../../generator/site/edit/place.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { tinyCopy } from "../../site/tiny-copy.ts";

const day = "2026-05-02";
const load = (data: DataFolder) => loadSite(data, day);

function saved(change: (data: string) => DataEdit, changes: Parameters<typeof tinyCopy>[0] = {}) {
  const data = tinyCopy(changes);
  const job = { dataDir: data, load };
  const { result, edits } = writeEdit(change(data), job);
  expect(result).toEqual({ kind: "saved" });
  const read = (file: string) => readFileSync(join(data, file), "utf8");
  return {
    data,
    edits,
    read,
    write: (file: string, text: string) => writeFileSync(join(data, file), text),
    words: saveInWords(edits, { dataDir: data, tables: load(data).tables }).words,
    undo: () => takeBack(edits, job),
  };
}

const edited =
  (file: string, ...edits: readonly (readonly [Place, string])[]) =>
  (data: string): DataEdit => {
    const bytes = readFileSync(join(data, file));
    return {
      file,
      edits: edits.map(([place, text]) => ({ place, old: textAt(bytes, { file, place }) ?? "", new: text })),
    };
  };
const people = edited("towns.csv", [{ row: 3, column: "population" }, "7000"]);

test("undoes one save, and keeps others' later saves in the same sheet", () => {
  const { read, write, undo } = saved(people);
  write("towns.csv", read("towns.csv").replace("Cathair na Mart", "Cathair").replace("\n", "\nSwinford,Mayo\n"));
  const theirs = read("towns.csv");
  expect(undo()).toEqual({ kind: "saved" });
  expect(read("towns.csv")).toBe(theirs.replace(",7000,", ",6872,"));
});

test("keeps a cell that was changed again since, and names its value", () => {
  const { read, write, undo } = saved(people);
  write("towns.csv", read("towns.csv").replace(",7000,", ",7100,"));
  const theirs = read("towns.csv");
  expect(undo()).toEqual({
    kind: "refused",
    problems: ["Westport, Mayo: Population was changed since then (“7100”): it stays as it is."],
  });
  expect(read("towns.csv")).toBe(theirs);
});

const redirect = (): DataEdit => ({
  file: "redirects.csv",
  cells: { from: "/old", to: "/westport", status: "301" },
});

test("removes a sheet that a save created, unless someone has added a row", () => {
  const alone = saved(redirect, { "redirects.csv": null });
  expect(alone.undo()).toEqual({ kind: "saved" });
  expect(existsSync(join(alone.data, "redirects.csv"))).toBe(false);
  const shared = saved(redirect, { "redirects.csv": null });
  shared.write("redirects.csv", `${shared.read("redirects.csv")}/older,/boyle,301\n`);
  expect(shared.undo()).toEqual({ kind: "saved" });
  expect(shared.read("redirects.csv")).toBe("\ufefffrom,to,status\n/older,/boyle,301\n");
});

test("undoing a rename restores every file", () => {
  const data = tinyCopy({ "redirects.csv": null });
  const files = () =>
    ["towns.csv", "town-services.csv", "local-facts.csv", "redirects.csv", "settlements.csv"].map((file) =>
      existsSync(join(data, file)) ? readFileSync(join(data, file), "utf8") : null,
    );
  const before = files();
  const request = { town: "Boyle", county: "Roscommon", name: "Búill", newCounty: "" };
  const job = { dataDir: data, day, load };
  const plan = renameTown(request, job).response;
  if (plan.kind !== "plan") throw new Error(JSON.stringify(plan));
  const { response, edits, words } = renameTown({ ...request, do: plan.id }, job);
  expect([response.kind, words]).toEqual(["saved", "Boyle is now Búill: 4 pages"]);
  expect(takeBack(edits, job)).toEqual({ kind: "saved" });
  expect(files()).toEqual(before);
});

const hours = (data: string) => {
  const place = { path: ["hours"] };
  return { place, old: textAt(readFileSync(join(data, "site.json")), { file: "site.json", place }) ?? "" };
};

test.each<[string, (data: string) => DataEdit, string]>([
  ["a saved cell", people, "Westport, Co. Mayo: Population: 7000"],
  [
    "saved opening hours",
    (data) => {
      const { place, old } = hours(data);
      return { file: "site.json", edits: [{ place, old, new: old.replace("07:30–17:00", "7.30-18") }] };
    },
    "Opening hours: Mon 7:30AM–6PM",
  ],
  ["a new row", redirect, "/old: new moved address"],
  ["a saved price", edited("site.json", [{ path: ["price", "from"] }, "18"]), "Price: From: 18"],
])("names the place and the new value of %s", (_, change, words) => expect(saved(change).words).toBe(words));
