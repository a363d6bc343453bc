/** Tests the rows of the desk, which come from the linked data without rendering pages. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DataFolder } from "../../generator/base/overlay.ts";
import { addTownFromDesk, draftTown, findPlace } from "../../generator/desk/add-town.ts";
import { deskRows } from "../../generator/desk/desk-rows.ts";
import { takeBack } from "../../generator/desk/saves/take-back.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { publishCalendar } from "../../generator/site/publish-calendar.ts";
import { type Changes, loadedCopy, replacing, withRow, withSwinford } from "../site/tiny-copy.ts";

const day = "2026-05-02";

function rowsWith(changes: Changes, on = day) {
  const rows = deskRows({ ...loadedCopy(changes, on), sitePages: [], day: on });
  return (path: string) => rows.find((row) => row.path === path);
}

test("lists every town and each of its services, with the reason why it is listed or not", () => {
  const row = rowsWith({});
  expect(row("/westport")).toMatchObject({ title: "Westport", kind: "town", listed: true, at: { line: 3 } });
  expect(row("/tuam/iron-removal")).toMatchObject({
    title: "Iron Removal in Tuam",
    listed: false,
    reason: expect.stringContaining("too little to say on Iron Removal there"),
    remedy: { column: "text", say: "Write 40 words in town-services.csv for Tuam, Iron Removal" },
  });
  expect(row("/boyle/iron-removal")).toMatchObject({ listed: true, ownWords: 53 });
  expect(row("/boyle/iron-removal")?.at.file).toMatch(/town-services\.csv$/);
});

test("finds a short text by other spellings of its town, and by slug for a repeated name", () => {
  const row = rowsWith({
    "towns.csv": withRow("Newtown,Mayo,newtown,,53.9,-9.2\nNewtown,Galway,newtown-galway,,53.3,-8.9"),
    "town-services.csv": withRow(
      "TUAM,Iron Removal,Look in the bath.,,\nnewtown-galway,iron-removal,Look in the sink.,,",
    ),
  });
  const say = (path: string) => row(path)?.remedy?.say;
  expect(say("/tuam/iron-removal")).toMatch(/for Tuam, Iron Removal: row \d+ has fewer$/);
  expect(say("/newtown-galway/iron-removal")).toMatch(/for Newtown, Co. Galway, Iron Removal: row \d+ has fewer$/);
});

test.each([
  ["a draft", "/ballina", ",,", "draft", "a draft, which has no page yet", "draft"],
  ["a town before its publish_on", "/swinford", "2026-12-01,,", "dated", "goes live on 2026-12-01", "publish_on"],
  ["a town after its unpublish_on", "/swinford", ",2026-05-01,", "dated", "ended on 2026-05-01", "unpublish_on"],
])("shows %s as unpublished, with the cell to change", (_, path, dates, state, reason, column) => {
  const row = rowsWith({ "towns.csv": withSwinford(dates) });
  expect(row(path)).toMatchObject({ isHidden: true, listed: false, state, reason, remedy: { column } });
});

test("says when a page ends, and keeps it until then", () => {
  const row = rowsWith({ "towns.csv": withSwinford(",2026-12-01,") });
  expect(row("/swinford")).toMatchObject({
    state: "dated",
    listed: false,
    reason: expect.stringMatching(/; ends on 2026-12-01$/),
  });
  expect(row("/swinford")).not.toHaveProperty("isHidden");
});

test("lists coming publication dates with their cells, and no past ones", () => {
  const { tables } = loadedCopy({ "towns.csv": withSwinford("2026-05-01,2026-12-01,") }, day);
  expect(publishCalendar(tables, day)).toEqual([
    expect.objectContaining({ day: "2026-12-01", what: "Swinford", change: "ends", row: 7, column: "unpublish_on" }),
  ]);
});

test("shows a warning about the data only with the page of its row", () => {
  const row = rowsWith({ "site.json": replacing('"radiusKm": 80', '"radiusKm": 40') });
  expect(row("/boyle")?.problems).toEqual([
    expect.stringMatching(/^Boyle is \d+\.\d km from Castlebar, beyond the 40 km/),
  ]);
  expect(row("/boyle/water-softeners")?.problems).toEqual([]);
});

const notShown = () => expect.fail("no page was to be shown");

test("reports what a build would reject in a place to add, without writing", async () => {
  const { data, loaded } = loadedCopy({ "towns.csv": withRow("Belmullet,Mayo") }, day);
  const job = { data, loaded, day };
  expect(await draftTown({ name: "Belmullet", county: "Mayo" }, job, notShown)).toEqual({
    kind: "refused",
    problems: [expect.stringContaining("Belmullet in Mayo is already in row 7 of towns.csv.")],
  });
  // Makes another file invalid.
  writeFileSync(join(data, "site.json"), "{");
  const broken = await draftTown({ name: "Swinford", county: "Mayo" }, job, notShown);
  expect(broken).toMatchObject({
    kind: "refused",
    problems: expect.arrayContaining([expect.stringContaining("site.json")]),
  });
});

test("cells of a new town are trimmed", () => {
  const place = { name: "Swinford", county: "Mayo", cells: { lead: "Moors. ", intro: "", publish_on: "" } };
  expect(findPlace.parse(place).cells).toEqual({ lead: "Moors.", intro: "", publish_on: "" });
});

/** Returns a copy to which Swinford was just added, and the action that deletes it. */
async function addedSwinford() {
  const { data, loaded } = loadedCopy({}, day);
  const file = join(data, "towns.csv");
  const before = readFileSync(file, "utf8");
  const { edits } = await addTownFromDesk({ name: "Swinford", county: "Mayo" }, { data, loaded, day });
  return { data, file, before, edits };
}

test("removing an added town leaves the sheet as before", async () => {
  const { data, file, before, edits } = await addedSwinford();
  expect(readFileSync(file, "utf8")).not.toBe(before);
  expect(takeBack(edits, { dataDir: data, load: loadSite })).toMatchObject({ kind: "saved" });
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("keeps a row, and its town, that someone writes while the town is removed", async () => {
  const { data, file, before, edits } = await addedSwinford();
  const load = (folder: DataFolder) => {
    if (typeof folder !== "string") appendFileSync(file, "Belmullet,Mayo\n");
    return loadSite(folder);
  };
  expect(takeBack(edits, { dataDir: data, load })).toMatchObject({ kind: "changed" });
  expect(readFileSync(file, "utf8")).toMatch(new RegExp(`^${before}Swinford,Mayo,+\nBelmullet,Mayo\n$`));
});
