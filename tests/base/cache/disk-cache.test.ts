/** The next process reads what one computed. It goes on whatever happens to the file. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openDiskCache } from "../../../generator/base/cache/disk-cache.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";

const names = Array.from({ length: 20 }, (_, number) => `text ${number}`);

/** What was made, of those names, in a process that opens the file. */
function madeIn(file: string, { madeBy = "this code", of = names } = {}) {
  const store = openDiskCache(file, madeBy);
  const made: string[] = [];
  const values = of.map((name) =>
    store.recall(name, () => {
      made.push(name);
      return [name, { length: name.length }];
    }),
  );
  return { made, values, save: () => store.save() };
}

async function savedFile() {
  const file = join(temporaryFolder(), "made", "records");
  await madeIn(file).save();
  return file;
}

test("the next process makes nothing again", async () => {
  const file = await savedFile();
  const { made, values } = madeIn(file);
  expect(made).toEqual([]);
  expect(values[3]).toEqual(["text 3", { length: 6 }]);
});

test("it makes what is new, and forgets what nobody asked for", async () => {
  const file = await savedFile();
  const next = madeIn(file, { of: [...names.slice(1), "another"] });
  expect(next.made).toEqual(["another"]);
  await next.save();
  expect(madeIn(file, { of: ["another", "text 0", "text 1"] }).made).toEqual(["text 0"]);
});

test("other code makes all anew", async () => {
  expect(madeIn(await savedFile(), { madeBy: "other code" }).made).toEqual(names);
});

test.each([
  ["is cut off", (file: string) => writeFileSync(file, readFileSync(file, "utf8").slice(0, -9)), 20],
  [
    "has one other letter",
    (file: string) => writeFileSync(file, readFileSync(file, "utf8").replace("text 7", "text 6")),
    20,
  ],
  ["is empty", (file: string) => writeFileSync(file, ""), 20],
  ["is no text", (file: string) => writeFileSync(file, Buffer.from([0xff, 0, 0xfe])), 20],
])("a file that %s costs no more than what it held", async (_what, spoil, made) => {
  const file = await savedFile();
  spoil(file);
  expect(madeIn(file).made).toHaveLength(made);
});

test("where it cannot be written nothing is said, and nothing is left behind", async () => {
  const file = join(temporaryFolder(), "records");
  mkdirSync(file);
  await madeIn(file).save();
  expect(readdirSync(dirname(file))).toEqual(["records"]);
});

test("a few small texts are worth no file", async () => {
  const file = join(temporaryFolder(), "records");
  await madeIn(file, { of: names.slice(0, 5) }).save();
  expect(existsSync(file)).toBe(false);
});
