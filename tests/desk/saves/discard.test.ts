import { expect, test } from "vitest";
import type { DataFolder } from "../../../generator/base/overlay.ts";
import { discardEdits } from "../../../generator/desk/saves/discard.ts";
import { saveInWords } from "../../../generator/desk/saves/save-in-words.ts";
import { createSaveList } from "../../../generator/desk/saves/save-list.ts";
import { inOne, unpublished } from "../../../generator/desk/saves/unpublished.ts";
import { renameTown } from "../../../generator/desk/towns/rename-town.ts";
import { publishedSoFar } from "../../../generator/publish/published-so-far.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";
import { type Clone, hubWith } from "../../publish/repositories.ts";

const day = "2026-05-02";
const load = (data: DataFolder) => loadSite(data, day);
const notPublished = async ({ data }: Clone, saves: Parameters<typeof unpublished>[1] = []) => {
  const { edits } = await publishedSoFar({ data, tables: load(data).tables, publish: undefined, day });
  return unpublished(edits ?? [], saves);
};
const jobIn = ({ data }: Clone) => ({ dataDir: data, day, load });

const kept = (text: string) => text.replace(",13054,", ",13055,");
test.each<[string, string, (text: string) => string, string]>([
  ["a cell", "data/towns.csv", (text) => text.replace(",6872,", ",7000,"), "Westport, Co. Mayo: Population"],
  ["a new row", "data/towns.csv", (text) => `${text}Swinford,Mayo\n`, "Swinford, Co. Mayo: new town"],
  ["a removed row", "data/testimonials.csv", (text) => text.replace(/\n.*\n/, "\n"), "review removed"],
  ["a value", "data/site.json", (text) => text.replace('"from": 17', '"from": 18'), "Price: From"],
  ["hours", "data/site.json", (text) => text.replace('"07:30"', '"07:00"'), "Opening hours"],
  ["a text of a service", "data/services.json", (text) => text.replace("Iron Removal", "Iron"), "Iron removal: "],
])("discards %s alone, and restores its published file", async (_, file, change, what) => {
  const { aoife } = hubWith("aoife");
  const before = aoife.read(file);
  aoife.edit(file, change);
  aoife.edit("data/towns.csv", kept);
  const listed = await notPublished(aoife);
  expect(listed).toHaveLength(2);
  const [found] = listed.filter(({ edits }) => edits[0]?.what.includes(what));
  const { result } = await discardEdits({ ids: found?.ids ?? [], publish: undefined, job: jobIn(aoife) });
  expect(result).toEqual({ kind: "saved" });
  expect(aoife.read(file)).toBe(file === "data/towns.csv" ? kept(before) : before);
  expect((await notPublished(aoife)).map(({ edits }) => edits[0]?.what)).toEqual(["Castlebar, Co. Mayo: Population"]);
});

test("line endings that a spreadsheet changed are not an edit", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit("data/towns.csv", (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`);
  expect(await notPublished(aoife)).toEqual([]);
});

test("discarding a rename removes its redirects and restores every file", async () => {
  const { aoife } = hubWith("aoife");
  const saves = createSaveList(aoife.data, temporaryFolder());
  const request = { town: "Boyle", county: "Roscommon", name: "Búill", newCounty: "" };
  const plan = renameTown(request, jobIn(aoife)).response;
  if (plan.kind !== "plan") throw new Error(JSON.stringify(plan));
  const { edits, words } = renameTown({ ...request, do: plan.id }, jobIn(aoife));
  const { ids } = saveInWords(edits, { dataDir: aoife.data, tables: load(aoife.data).tables });
  saves.add(edits, { words, isNamed: true, ids });
  const listed = await notPublished(aoife, saves.saves());
  expect(listed.map((each) => each.words)).toEqual(["Boyle is now Búill: 4 pages"]);
  const { result } = await discardEdits({ ids: listed[0]?.ids ?? [], publish: undefined, job: jobIn(aoife) });
  expect(result).toEqual({ kind: "saved" });
  expect(aoife.git("status", "--porcelain")).toBe("");
});

test("lists what one save did with the present values, and its own words while they are true", () => {
  const choice = (id: string, value: string) => ({ id, edits: [{ what: id, old: "0", new: value }] });
  const save = { id: "1", at: "", words: "a: 1; b: 1", ids: ["a", "b"], files: [] };
  const later = { ...save, id: "2", words: "a: 2", ids: ["a"] };
  const named = { ...save, words: "A is now B", isNamed: true };
  const choices = [choice("a", "2"), choice("b", "1")];
  const inValues = [{ words: "", ids: ["a", "b"], edits: choices.flatMap(({ edits }) => edits) }];
  expect(unpublished(choices, [later, save])).toEqual(inValues);
  expect(unpublished(choices, [named])).toMatchObject([{ words: "A is now B" }]);
  expect(unpublished(choices, [later, named]), "changed since").toEqual(inValues);
  expect(inOne(choices)).toEqual(inValues[0]);
  expect(unpublished(choices.slice(1), [named]), "partly published").toMatchObject([{ words: "", ids: ["b"] }]);
});

test("does not discard a town that an unpublished text names, and names the row", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit("data/towns.csv", (text) => `${text}Swinford,Mayo\n`);
  aoife.edit("data/town-services.csv", (text) => `${text}Swinford,water-testing,Soft water.\n`);
  const before = ["data/towns.csv", "data/town-services.csv"].map(aoife.read);
  const [town] = (await notPublished(aoife)).filter(({ edits }) => edits[0]?.what.endsWith("new town"));
  const { result } = await discardEdits({ ids: town?.ids ?? [], publish: undefined, job: jobIn(aoife) });
  expect(result).toMatchObject({
    kind: "refused",
    problems: [expect.stringMatching(/town-services\.csv:\d+:1 .*town "Swinford" is not in towns\.csv/)],
  });
  expect(["data/towns.csv", "data/town-services.csv"].map(aoife.read)).toEqual(before);
});
