import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { unsavedWarning } from "../../../generator/base/cache/unsaved-cache.ts";
import { cachedAsset } from "../../../generator/engine/assets/asset-cache.ts";
import { assetBytes } from "../../../generator/engine/assets/asset-file.ts";
import { temporaryFolder } from "../publish/temporary-folder.ts";

let cacheDir: string;
let timesMade: number;

beforeEach(() => {
  cacheDir = temporaryFolder();
  timesMade = 0;
});

const letter = (key = "first") =>
  cachedAsset({
    cacheDir,
    name: "letters",
    key,
    make: async () => {
      timesMade += 1;
      return { value: { title: "Dear all" }, files: [{ path: "assets/letter.txt", bytes: Buffer.from("Dear all,") }] };
    },
  });
const storedFile = (name: string) => join(cacheDir, "letters/first", name);
const text = ({ files }: Awaited<ReturnType<typeof letter>>) => files.map((file) => String(assetBytes(file)));

test("what was made once is not made again", async () => {
  await letter();
  const again = await letter();
  expect(timesMade).toBe(1);
  expect(again.value).toEqual({ title: "Dear all" });
  expect(text(again)).toEqual(["Dear all,"]);
});

test("another key is another thing", async () => {
  await letter("first");
  await letter("second");
  expect(timesMade).toBe(2);
});

test.each([
  ["a file is gone", () => rmSync(storedFile("assets/letter.txt"))],
  ["a file was cut short", () => writeFileSync(storedFile("assets/letter.txt"), "Dear")],
  ["a letter of a file changed", () => writeFileSync(storedFile("assets/letter.txt"), "Fear all,")],
  ["the record is gone", () => rmSync(storedFile("kept.json"))],
  ["the record was cut short", () => writeFileSync(storedFile("kept.json"), record().slice(0, -3))],
  ["a letter of the record changed", () => writeFileSync(storedFile("kept.json"), record().replace("Dear", "Fear"))],
])("when %s, it is made anew", async (_what, damage) => {
  await letter();
  damage();
  expect(text(await letter())).toEqual(["Dear all,"]);
  expect(timesMade).toBe(2);
});
const record = () => readFileSync(storedFile("kept.json"), "utf8");

test("a damaged file is made again, and the build says so", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await letter();
  writeFileSync(storedFile("assets/letter.txt"), "Fear all,");
  expect(text(await letter())).toEqual(["Dear all,"]);
  expect(timesMade).toBe(2);
  expect(said.mock.calls.join()).toMatch(/letters\/first in the cache is damaged and is made again\.$/);
  said.mockRestore();
});

test("a file that is damaged while a build runs is not published, and the next build makes it again", async () => {
  const taken = await letter();
  writeFileSync(storedFile("assets/letter.txt"), "Fear all,");
  expect(() => text(taken)).toThrow(
    /letters\/first\/assets\/letter\.txt in the cache was damaged and is removed\. Build again\.$/,
  );
  vi.spyOn(console, "error").mockImplementationOnce(() => {});
  expect(text(await letter())).toEqual(["Dear all,"]);
});

const versions = () => readdirSync(join(cacheDir, "letters")).sort();
/** As if that version had last been used N days ago. */
function lastUsed(daysAgo: number, key: string) {
  const seconds = Date.now() / 1000 - daysAgo * 24 * 60 * 60;
  utimesSync(join(cacheDir, "letters", key), seconds, seconds);
}

test("of versions that nobody has used for days the last few stay", async () => {
  for (const key of ["a", "b", "c", "d", "e"]) await letter(key);
  for (const [daysAgo, key] of ["e", "d", "c", "b", "a"].entries()) lastUsed(daysAgo + 2, key);
  await letter("f");
  expect(versions()).toEqual(["c", "d", "e", "f"]);
});

test("what a build beside has taken stays until that build has published it, however many newer ones are cleared away", async () => {
  for (const key of ["a", "b", "c", "d", "e"]) await letter(key);
  for (const key of ["b", "c", "d", "e"]) lastUsed(2, key);
  lastUsed(9, "a");
  const taken = await letter("a");
  await letter("f");
  expect(versions()).toHaveLength(5);
  expect(text(taken)).toEqual(["Dear all,"]);
});

test("what a killed build left half made goes with the old versions", async () => {
  for (const key of ["a", "b", "c", "d"]) await letter(key);
  mkdirSync(join(cacheDir, "letters", "e.4711"));
  for (const key of ["a", "b", "c", "d", "e.4711"]) lastUsed(key === "e.4711" ? 9 : 2, key);
  await letter("f");
  expect(versions()).not.toContain("e.4711");
});

test("two builds at once both get it, and leave nothing half", async () => {
  const both = await Promise.all([letter(), letter()]);
  expect(both.map(text)).toEqual([["Dear all,"], ["Dear all,"]]);
  expect(readdirSync(join(cacheDir, "letters"))).toEqual(["first"]);
});

test("where nothing can be saved it is made again each time, with its bytes", async () => {
  const folder = cacheDir;
  writeFileSync(join(folder, "file"), "");
  cacheDir = join(folder, "file/cache");
  expect(text(await letter())).toEqual(["Dear all,"]);
  expect(text(await letter())).toEqual(["Dear all,"]);
  expect(timesMade).toBe(2);
  expect(unsavedWarning()).toMatch(/cannot be written/);
});
