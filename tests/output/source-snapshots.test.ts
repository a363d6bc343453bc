/** Tests that stored sheets of earlier builds are used only if they are unchanged. */
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder } from "../../generator/base/folders.ts";
import { readSourceSnapshot, saveSourceSnapshot } from "../../generator/output/source-snapshots.ts";
import { tinyFolder } from "../site/tiny-copy.ts";

test.each([
  ["cut off", (text: string) => text.slice(0, text.length / 2)],
  ["changed in one letter", (text: string) => text.replace("towns.csv", "towns.cs_")],
])("ignores a snapshot that is %s, and the next build saves it again", (_, damage) => {
  const digest = `test-${randomUUID()}`;
  const snapshot = join(cacheFolder, "sources", `${digest}.json`);
  onTestFinished(() => rmSync(snapshot, { force: true }));
  expect(readSourceSnapshot(digest)).toBeNull();
  saveSourceSnapshot(tinyFolder, digest);
  writeFileSync(snapshot, damage(readFileSync(snapshot, "utf8")));
  expect(readSourceSnapshot(digest)).toBeNull();
  saveSourceSnapshot(tinyFolder, digest);
  const towns = readSourceSnapshot(digest)?.find(({ path }) => path === "towns.csv");
  expect(towns?.bytes).toEqual(readFileSync(join(tinyFolder, "towns.csv")));
});
