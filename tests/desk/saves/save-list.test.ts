import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainFiles } from "../../../generator/base/plain-files.ts";
import { createSaveList } from "../../../generator/desk/saves/save-list.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";

const edit = (old: string | null, written: string) => ({
  file: "towns.csv",
  old: old === null ? null : Buffer.from(old),
  written: Buffer.from(written),
});
const named = (words: string) => ({ words, ids: [] });

test("another server of the same folder reads the last fifty saves, newest first, with the earlier contents", () => {
  const [data, folder] = [temporaryFolder(), temporaryFolder()];
  const first = createSaveList(data, folder);
  for (let count = 0; count < 60; count += 1) first.add([edit(`${count}`, `${count + 1}`)], named(`Save ${count}`));
  const later = createSaveList(data, folder);
  const saves = later.saves();
  expect(saves.map(({ words }) => words)).toEqual(Array.from({ length: 50 }, (_, index) => `Save ${59 - index}`));
  expect(saves.map((save) => later.editsOf(save)?.[0]?.old?.toString())).toEqual(
    Array.from({ length: 50 }, (_, index) => `${59 - index}`),
  );
  // The list, and 51 files with earlier contents.
  expect(plainFiles(folder)).toHaveLength(52);
  later.remove(saves[0]?.id ?? "");
  expect(first.saves()[0]?.words).toBe("Save 58");
  expect(createSaveList("/other", folder).saves()).toEqual([]);
});

test("reports a damaged list as empty, and does not restore a damaged file", () => {
  const folder = temporaryFolder();
  const list = createSaveList(folder, folder);
  list.add([edit(null, "1")], named("New"));
  const [own = ""] = readdirSync(folder);
  const content = readdirSync(join(folder, own)).find((name) => name !== "list.json") ?? "";
  writeFileSync(join(folder, own, content), "2");
  expect(list.saves().map((save) => list.editsOf(save))).toEqual([null]);
  writeFileSync(join(folder, own, "list.json"), '{ "saves": [{');
  expect([list.saves(), list.problem()]).toEqual([
    [],
    "The list of earlier saves was damaged, so a new list was started.",
  ]);
  list.add([edit("1", "3")], named("Next"));
  expect(list.saves().map(({ words }) => words)).toEqual(["Next"]);
});

test("keeps fewer saves of large files, but always the last one", () => {
  const list = createSaveList(temporaryFolder(), temporaryFolder());
  for (const letter of ["a", "b", "c"]) list.add([edit(null, letter.repeat(18_000_000))], named(letter));
  expect(list.saves().map(({ words }) => words)).toEqual(["c", "b"]);
  list.add([edit(null, "d".repeat(50_000_000))], named("d"));
  expect(list.saves().map(({ words }) => words)).toEqual(["d"]);
});

test("a cache that cannot be written does not stop a save, and is reported", () => {
  const folder = join(temporaryFolder(), "saves");
  mkdirSync(folder);
  const list = createSaveList("/data", join(folder, "file"));
  writeFileSync(join(folder, "file"), "");
  list.add([edit(null, "1")], named("New"));
  expect(list.problem()).toMatch(/^The list of saves cannot be kept \(.+\): Ctrl\+Z does not know the last one\.$/);
});
