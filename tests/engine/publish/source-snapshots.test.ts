/** The sheets of earlier builds are used only if they are as they were saved. */
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder } from "../../../generator/base/folders.ts";
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

test.each(Object.entries(damages))(
  "a snapshot that is %s is not read, and the next build saves it again",
  (_, damage) => {
    const digest = `test-${randomUUID()}`;
    const snapshot = join(cacheFolder, "sources", `${digest}.json`);
    onTestFinished(() => rmSync(snapshot, { force: true }));
    saveSourceSnapshot(tinyFolder, digest);
    expect(readSourceSnapshot(digest)).not.toBeNull();
    damage(snapshot);
    expect(readSourceSnapshot(digest)).toBeNull();
    saveSourceSnapshot(tinyFolder, digest);
    const towns = readSourceSnapshot(digest)?.find(({ path }) => path === "towns.csv");
    expect(towns?.bytes).toEqual(readFileSync(join(tinyFolder, "towns.csv")));
  },
);
