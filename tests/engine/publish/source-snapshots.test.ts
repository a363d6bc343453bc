/** The sheets of earlier builds are used only if they are as they were saved. */
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSourceSnapshot, saveSourceSnapshot } from "../../../generator/engine/publish/source-snapshots.ts";
import { tinyFolder } from "../../site/tiny-copy.ts";

const damages: Readonly<Record<string, (file: string) => void>> = {
  "cut off": (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  "changed by one bit": (file) => {
    const bytes = readFileSync(file);
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  "replaced by other bytes": (file) => writeFileSync(file, "\0 {"),
  missing: (file) => rmSync(file),
};

test.each(
  Object.entries(damages).flatMap(([how, damage]) =>
    ["towns.csv", "site.json", ".digests.json"].map((file) => [file, how, damage] as const),
  ),
)("a snapshot whose %s is %s is not read, and the next build saves it again", (file, _, damage) => {
  const digest = `test-${randomUUID()}`;
  saveSourceSnapshot(tinyFolder, digest);
  const snapshot = readSourceSnapshot(digest) ?? expect.fail("no snapshot was saved");
  onTestFinished(() => rmSync(snapshot, { recursive: true, force: true }));
  const path = join(snapshot, file);
  const { atime, mtime } = statSync(path);
  damage(path);
  if (statSync(path, { throwIfNoEntry: false })) utimesSync(path, atime, mtime);
  expect(readSourceSnapshot(digest)).toBeNull();
  saveSourceSnapshot(tinyFolder, digest);
  expect(readSourceSnapshot(digest)).toBe(snapshot);
  expect(readFileSync(join(snapshot, "towns.csv"))).toEqual(readFileSync(join(tinyFolder, "towns.csv")));
});
