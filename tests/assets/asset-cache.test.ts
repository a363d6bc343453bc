import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { cachedAsset } from "../../generator/assets/asset-cache.ts";
import { unsavedWarning } from "../../generator/base/cache/unsaved-cache.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";

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
const text = ({ files }: Awaited<ReturnType<typeof letter>>) => files.map((file) => String(file.bytes));

test("does not make a cached asset again", async () => {
  await letter();
  const again = await letter();
  expect(timesMade).toBe(1);
  expect(again.value).toEqual({ title: "Dear all" });
  expect(text(again)).toEqual(["Dear all,"]);
});

const version = () => join(cacheDir, "letters/first.json");

test.each([
  ["is cut short", () => writeFileSync(version(), readFileSync(version(), "utf8").slice(0, -3))],
  ["has one letter changed", () => writeFileSync(version(), readFileSync(version(), "utf8").replace("Dear", "Fear"))],
])("makes an asset again, with a message, if its cached file %s", async (_what, damage) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const taken = await letter();
  damage();
  expect(text(await letter())).toEqual(["Dear all,"]);
  expect(timesMade).toBe(2);
  expect(logged.mock.calls.join()).toMatch(/letters\/first\.json in the cache is damaged and is made again\.$/);
  expect(text(taken)).toEqual(["Dear all,"]);
  logged.mockRestore();
});

const versions = () => readdirSync(join(cacheDir, "letters")).sort();

test("keeps the most recently used versions, and removes temporary files of a killed build", async () => {
  const leftOver = join(cacheDir, "letters/.z.json.4711.new");
  mkdirSync(dirname(leftOver));
  writeFileSync(leftOver, "");
  utimesSync(leftOver, 0, 0);
  for (const [hours, key] of ["a", "b", "c", "d", "e", "f", "g", "h"].entries()) {
    await letter(key);
    utimesSync(join(cacheDir, "letters", `${key}.json`), hours + 1, hours + 1);
  }
  await letter("a");
  await letter("i");
  expect(versions()).toEqual(["a", "c", "d", "e", "f", "g", "h", "i"].map((key) => `${key}.json`));
});

test("two builds at the same time both get the asset and leave one whole file", async () => {
  const both = await Promise.all([letter(), letter()]);
  expect(both.map(text)).toEqual([["Dear all,"], ["Dear all,"]]);
  expect(readdirSync(join(cacheDir, "letters"))).toEqual(["first.json"]);
});

test("makes the asset each time if the cache cannot be written", async () => {
  const folder = cacheDir;
  writeFileSync(join(folder, "file"), "");
  cacheDir = join(folder, "file/cache");
  expect(text(await letter())).toEqual(["Dear all,"]);
  expect(text(await letter())).toEqual(["Dear all,"]);
  expect(timesMade).toBe(2);
  expect(unsavedWarning()).toMatch(/cannot be written/);
});
