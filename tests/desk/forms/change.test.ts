import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { weekOf } from "../../../data/schema/opening-week.ts";
import type { DataFolder } from "../../../generator/base/overlay.ts";
import { draftEdit } from "../../../generator/desk/forms/draft.ts";
import { type DataEdit, writeEdit } from "../../../generator/desk/forms/edit.ts";
import { type Edit, textAt } from "../../../generator/site/edit/edit.ts";
import { nameAt } from "../../../generator/site/edit/place.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";
import { hubWith } from "../../publish/repositories.ts";
import { tinyCopy, tinyFolder } from "../../site/tiny-copy.ts";

const day = "2026-05-02";
const load = (data: DataFolder) => loadSite(data, day);
const jobIn = (data: string) => ({ data, day, loaded: load(data), load, show: () => {} });
const words = "On the Quay a well is clear for a minute. ".repeat(6).trim();

const newText = (text: string): DataEdit => ({
  file: "town-services.csv",
  cells: { town: "Westport", service: "water-softeners", text, source_title: "", source_url: "" },
});

test("adds a row below the others, which stay byte for byte", () => {
  const data = tinyCopy();
  const before = readFileSync(join(data, "town-services.csv"), "utf8");
  const { result, edits } = writeEdit(newText("Soft, and so on."), { dataDir: data, load });
  expect(result.kind).toBe("saved");
  expect(edits.map(({ old }) => String(old))).toEqual([before]);
  expect(readFileSync(join(data, "town-services.csv"), "utf8")).toBe(
    `${before}Westport,water-softeners,"Soft, and so on.",,\n`,
  );
});

test.each<[string, Partial<Record<string, string>>, RegExp]>([
  ["that names no service", { service: "nothing" }, /service "nothing"/],
  ["without a text", { text: "" }, /text must be filled/],
  ["with a column that no build reads", { colour: "Soft" }, /no column colour/],
])("rejects a row %s, and says why", (_, cells, why) => {
  const data = tinyCopy();
  const before = readFileSync(join(data, "town-services.csv"), "utf8");
  const change = newText("Soft.");
  const wrong = { ...change, cells: { ...("cells" in change && change.cells), ...cells } } as DataEdit;
  const { result } = writeEdit(wrong, { dataDir: data, load });
  expect(result).toMatchObject({ kind: "refused", problems: [expect.stringMatching(why)] });
  expect(readFileSync(join(data, "town-services.csv"), "utf8")).toBe(before);
});

test("writes several values of one file together, or none if one has changed since", () => {
  const data = tinyCopy();
  const edit = (key: string, old: string, value: string) => ({ place: { path: ["price", key] }, old, new: value });
  const write = (edits: ReturnType<typeof edit>[]) =>
    writeEdit({ file: "site.json", edits }, { dataDir: data, load }).result;
  const before = readFileSync(join(data, "site.json"), "utf8");
  expect(write([edit("from", "17", "19"), edit("per", "Month", "Year")]).kind).toBe("changed");
  expect(readFileSync(join(data, "site.json"), "utf8")).toBe(before);
  expect(write([edit("from", "17", "19"), edit("total", "737", "790")]).kind).toBe("saved");
  expect(readFileSync(join(data, "site.json"), "utf8")).toBe(
    before.replace('"from": 17', '"from": 19').replace('"total": 737', '"total": 790'),
  );
});

const sheetWithout = "redirects.csv";
const newRedirect = (to: string): DataEdit => ({
  file: sheetWithout,
  cells: { from: "/old", to, status: "301" },
});
const redirectsIn = (data: string) => readFileSync(join(data, sheetWithout), "utf8");

test("creates a missing sheet with its first row", () => {
  const data = tinyCopy({ [sheetWithout]: null });
  writeEdit(newRedirect("/westport"), { dataDir: data, load });
  expect(redirectsIn(data)).toBe("\ufefffrom,to,status\n/old,/westport,301\n");
  expect(load(data).site?.redirects.map(({ from }) => from)).toContain("/old");
});

test("does not create a sheet for an invalid first row, and reports it in the preview too", async () => {
  const data = tinyCopy({ [sheetWithout]: null });
  const { result } = writeEdit(newRedirect("/nowhere"), { dataDir: data, load });
  const preview = await draftEdit({ change: newRedirect("/nowhere"), path: null }, jobIn(data));
  const problem = expect.stringMatching(/redirects\.csv:2:2 .*"\/nowhere"/);
  expect([result, preview.problems]).toEqual([{ kind: "refused", problems: [problem] }, [problem]]);
  expect(existsSync(join(data, sheetWithout))).toBe(false);
});

/** Another person's saves between the opening of a form and its save. */
test.each<[string, (text: string) => string]>([
  ["another cell of the row", (text) => text.replace("Cathair na Mart", "Cathair")],
  ["a row at the end", (text) => `${text}Swinford,Mayo\n`],
  ["a row above", (text) => text.replace("\n", "\nSwinford,Mayo\n")],
  [
    "another order of the rows",
    (text) => [text.split("\n")[0], ...text.trim().split("\n").slice(1).reverse(), ""].join("\n"),
  ],
  ["line ends of Windows", (text) => text.replaceAll("\n", "\r\n")],
])("saves a cell although someone saved %s since the form was opened", (_, others) => {
  const data = tinyCopy();
  const change = editOf(data, "towns.csv", { row: 3, column: "population" }, "7000");
  const theirs = others(readFileSync(join(data, "towns.csv"), "utf8"));
  writeFileSync(join(data, "towns.csv"), theirs);
  expect(writeEdit(change, { dataDir: data, load }).result).toEqual({ kind: "saved" });
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toBe(theirs.replace(",6872,", ",7000,"));
});

test.each<[string, (text: string) => string, string | null]>([
  ["the same cell", (text) => text.replace(",6872,", ",6900,"), "6900"],
  ["a sheet without the row", (text) => text.replace(/^Westport.*\n/m, ""), null],
])("writes nothing if someone saved %s, and returns the current value", (_, others, now) => {
  const data = tinyCopy();
  const change = editOf(data, "towns.csv", { row: 3, column: "population" }, "7000");
  const theirs = others(readFileSync(join(data, "towns.csv"), "utf8"));
  writeFileSync(join(data, "towns.csv"), theirs);
  expect(writeEdit(change, { dataDir: data, load }).result).toEqual({ kind: "changed", now: [now] });
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toBe(theirs);
});

test("saves a value into its entry although someone moved the entry in the list", () => {
  const data = tinyCopy();
  const change = editOf(data, "services.json", { path: [1, "title"] }, "Iron and manganese");
  const [first, second, ...more] = JSON.parse(readFileSync(join(data, "services.json"), "utf8"));
  writeFileSync(join(data, "services.json"), JSON.stringify([second, first, ...more], null, 2));
  expect(writeEdit(change, { dataDir: data, load }).result).toEqual({ kind: "saved" });
  const titles = JSON.parse(readFileSync(join(data, "services.json"), "utf8")).map(
    ({ title }: { title: string }) => title,
  );
  expect(titles.slice(0, 2)).toEqual(["Iron and manganese", first.title]);
});

/** Copies the whole tiny site, with the county shapes that a page needs. */
function wholeCopy() {
  const data = temporaryFolder();
  cpSync(tinyFolder, data, { recursive: true });
  return data;
}

async function tried(text: string, service = "water-softeners") {
  const data = wholeCopy();
  const before = readFileSync(join(data, "town-services.csv"), "utf8");
  const known = newText(text);
  const change = "cells" in known ? { ...known, cells: { ...known.cells, service } } : known;
  const path = `/westport/${service}`;
  const found = await draftEdit({ change, path }, jobIn(data));
  expect(readFileSync(join(data, "town-services.csv"), "utf8")).toBe(before);
  return found;
}

test("previews a text without writing it, and says that the page may be listed", async () => {
  const { problems, messages, page } = await tried(words);
  expect(problems).toEqual([]);
  expect(messages[0]).toMatch(/^Search engines may list it: its own text of 60 words/);
  expect(page).toContain("On the Quay a well is clear for a minute.");
  expect(page).not.toContain("<script");
});

test("previews the page of a new text whose form was opened without a page", async () => {
  const { page, problems } = await draftEdit({ change: newText(words), path: null }, jobIn(wholeCopy()));
  expect([problems, page]).toEqual([[], expect.stringContaining("On the Quay a well is clear for a minute.")]);
});

test("warns in the preview about a text that repeats another page", async () => {
  const copied = readFileSync(join(tinyFolder, "town-services.csv"), "utf8").split('"')[1] ?? "";
  const { messages } = await tried(copied.replaceAll("Boyle", "Westport"), "iron-removal");
  expect(messages[0]).toContain("repeats 100 % of the text of /boyle/iron-removal");
});

const settings = (data: string) => JSON.parse(readFileSync(join(data, "site.json"), "utf8"));
const editOf = (data: string, file: string, place: Edit["place"], value: string): DataEdit => {
  const bytes = readFileSync(join(data, file));
  const old = textAt(bytes, { file, place }) ?? "";
  return { file, edits: [{ place: { ...place, of: nameAt(bytes, file, place) }, old, new: value }] };
};

test("saves seven days of opening hours as one edit, in any notation, and undo restores the earlier ones", () => {
  const data = tinyCopy();
  const before = readFileSync(join(data, "site.json"), "utf8");
  const place = { path: ["hours"] };
  const phone = ["7.30-5pm", "7:30am to 17", "0730–1700", "9am – 1 pm, 2pm-16", "closed", "", ""];
  const lines = [...phone, ...Array(7).fill("10–12")];
  const change = editOf(data, "site.json", place, lines.join("\n"));
  expect(writeEdit(change, { dataDir: data, load }).result.kind).toBe("saved");
  expect(settings(data).hours).toEqual({
    phone: [
      { from: 1, to: 3, opens: "07:30", closes: "17:00" },
      { from: 4, to: 4, opens: "09:00", closes: "13:00" },
      { from: 4, to: 4, opens: "14:00", closes: "16:00" },
    ],
    office: [{ from: 1, to: 7, opens: "10:00", closes: "12:00" }],
    exceptions: JSON.parse(before).hours.exceptions,
  });
  // The undo's old value is the typed text.
  const old = weekOf(JSON.parse(before).hours);
  const back = { file: "site.json", edits: [{ place, old: lines.join("\n"), new: old }] };
  expect(writeEdit(back, { dataDir: data, load }).result.kind).toBe("saved");
  const { hours } = JSON.parse(before);
  const withoutDays = ({ days: _, ...span }: { days: string }) => span;
  expect(settings(data).hours).toEqual({
    ...hours,
    phone: hours.phone.map(withoutDays),
    office: hours.office.map(withoutDays),
  });
  const wrong = editOf(data, "site.json", place, ["8 bells", ...Array(13).fill("")].join("\n"));
  const { result } = writeEdit(wrong, { dataDir: data, load });
  expect(result).toMatchObject({
    kind: "refused",
    problems: [expect.stringContaining('hours "8 bells" is not hours')],
  });
});

test("accepts opening hours all day and past midnight, and rejects 9-5 as ambiguous", () => {
  const data = tinyCopy();
  const lines = (first: string) => [first, "all day", "18-24", "6pm to 2am", ...Array(10).fill("")].join("\n");
  const write = (first: string) =>
    writeEdit(editOf(data, "site.json", { path: ["hours"] }, lines(first)), { dataDir: data, load });
  expect(write("24 hours").result.kind).toBe("saved");
  expect(settings(data).hours.phone).toEqual([
    { from: 1, to: 2, opens: "00:00", closes: "24:00" },
    { from: 3, to: 3, opens: "18:00", closes: "24:00" },
    { from: 4, to: 4, opens: "18:00", closes: "02:00" },
  ]);
  expect(weekOf(settings(data).hours)).toMatch(/^24 hours\n24 hours\n18:00–24:00\n18:00–02:00\n/);
  expect(write("9-5").result).toMatchObject({
    kind: "refused",
    problems: [expect.stringContaining('"9-5" is not hours')],
  });
});

test("saves special days as one edit, keeps them when the week changes, and removes them with their last line", () => {
  const data = tinyCopy();
  const place = { path: ["hours", "exceptions"] };
  const write = (text: string) => writeEdit(editOf(data, "site.json", place, text), { dataDir: data, load }).result;
  const days = "2026-12-24 | phone | 8-13 | Christmas Eve\n2026-12-25 | both | closed | Christmas";
  expect(write(days)).toMatchObject({ kind: "saved" });
  const stored = [
    { date: "2026-12-24", lines: "phone", opens: "08:00", closes: "13:00", word: "Christmas Eve" },
    { date: "2026-12-25", lines: "both", closed: true, word: "Christmas" },
  ];
  expect(settings(data).hours.exceptions).toEqual(stored);
  expect(textAt(readFileSync(join(data, "site.json")), { file: "site.json", place })).toBe(
    days.replace("8-13", "08:00–13:00"),
  );
  const week = editOf(data, "site.json", { path: ["hours"] }, ["9–17", ...Array(13).fill("")].join("\n"));
  expect(writeEdit(week, { dataDir: data, load }).result.kind).toBe("saved");
  expect(settings(data).hours.exceptions).toEqual(stored);
  expect(write("2026-12-25 | both | 8 bells | Christmas")).toMatchObject({
    problems: [expect.stringContaining('"8 bells" is not hours')],
  });
  expect(write(" | both | closed | ")).toMatchObject({
    problems: expect.arrayContaining([expect.stringContaining('hours.exceptions[0].word "" must be filled')]),
  });
  expect(write("")).toMatchObject({ kind: "saved" });
  expect(settings(data).hours).not.toHaveProperty("exceptions");
});

test("stores a time in the format of the data, also for the edit that undoes it", () => {
  const data = tinyCopy();
  const place = { path: ["hours", "office", 0, "opens"] };
  const written = writeEdit(editOf(data, "site.json", place, "9.15 am"), { dataDir: data, load });
  expect([written.result.kind, settings(data).hours.office[0].opens]).toEqual(["saved", "09:15"]);
  const edits = [{ place, old: "9.15 am", new: "10am" }];
  const back: DataEdit = { file: "site.json", edits };
  expect(writeEdit(back, { dataDir: data, load }).result.kind).toBe("saved");
  expect(settings(data).hours.office[0].opens).toBe("10:00");
});

test("adds an optional key with its first value, and removes it with its last", () => {
  const data = tinyCopy();
  const before = readFileSync(join(data, "services.json"), "utf8");
  const price = ["from", "what", "source"].map((key) => ({ path: [0, "price", key] }));
  const write = (old: readonly string[], values: readonly string[]) => {
    const edits = price.map((place, index) => ({ place, old: old[index] ?? "", new: values[index] ?? "" }));
    const change: DataEdit = { file: "services.json", edits };
    return writeEdit(change, { dataDir: data, load }).result.kind;
  };
  expect(write([], ["1450", "Softener", "our list"])).toBe("saved");
  expect(load(data).tables.services.data?.[0]?.price).toEqual({ from: 1450, what: "Softener", source: "our list" });
  const upkeep = { path: [0, "price", "upkeep_per_year"] };
  const priced = readFileSync(join(data, "services.json"), "utf8");
  for (const value of ["30", ""]) writeEdit(editOf(data, "services.json", upkeep, value), { dataDir: data, load });
  expect(readFileSync(join(data, "services.json"), "utf8")).toBe(priced);
  expect(before.split("\n").filter((line) => !priced.includes(line))).toEqual([]);
  expect(write(["1450", "Softener", "our list"], ["", "", ""])).toBe("refused");
  // Edits add no unknown key, and no entry to a list.
  for (const path of [["nothing"], ["price", "nothing"], ["team", 7, "name"]])
    expect(writeEdit(editOf(data, "site.json", { path }, "x"), { dataDir: data, load }).result.kind).toBe("changed");
});

test("adds a missing date column, and the preview says what a date unpublishes", async () => {
  const data = wholeCopy();
  const before = readFileSync(join(data, "towns.csv"), "utf8");
  const tryAndSave = async (row: number, column: string, value: string) => {
    const change = editOf(data, "towns.csv", { row, column }, value);
    const { unpublishes } = await draftEdit({ change, path: null }, jobIn(data));
    return { unpublishes, ...writeEdit(change, { dataDir: data, load }) };
  };
  const sentence = (town: string, when: string) =>
    `${town} is on the site today. This takes its page and its 3 pages of services off ${when}.`;
  const ended = await tryAndSave(3, "unpublish_on", "2027-03-01");
  expect([ended.unpublishes, ended.result.kind]).toEqual([[sentence("Westport", "from 2027-03-01 on")], "saved"]);
  expect(ended.edits.map(({ old }) => String(old))).toEqual([before]);
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toMatch(/,unpublish_on\n(?:.*\n)Westport,Mayo,.*,2027-03-01\n/);
  expect((await tryAndSave(5, "publish_on", "2026-06-01")).unpublishes).toEqual([sentence("Boyle", "now")]);
  expect((await tryAndSave(3, "lead", "Soft.")).unpublishes).toEqual([]);
});

test("says that an end takes a page off only if the last publication shows the page", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit("data/towns.csv", (text) => `${text.replace(/,yes\n$/, ",\n")}Swinford,Mayo\n`);
  const { data } = aoife;
  expect(load(data).site?.towns.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ballina", "Swinford"]));
  const said = async (row: number, value: string) => {
    const change = editOf(data, "towns.csv", { row, column: "unpublish_on" }, value);
    return (await draftEdit({ change, path: null }, jobIn(data))).unpublishes;
  };
  for (const [value, when] of [
    ["2026-05-01", "now"],
    [day, "now"],
    ["2027-03-01", "from 2027-03-01 on"],
  ] as const) {
    expect(await said(5, value)).toEqual([expect.stringMatching(new RegExp(`^Boyle is on .* off ${when}\\.$`))]);
    expect([await said(6, value), await said(7, value)]).toEqual([[], []]);
  }
});
