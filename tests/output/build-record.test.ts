import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeChecksummedJson } from "../../generator/base/cache/checksummed-json.ts";
import { unsavedWarning } from "../../generator/base/cache/unsaved-cache.ts";
import { readRecord, writeRecord } from "../../generator/output/folder/build-record.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const page = {
  ...{ title: "Trim", indexable: true, reason: "a town's page is indexable", html: "1a2b" },
  ...{ kind: "town", words: 120, facts: 3, links: [0], ids: "#main", file: "trim.html", hash: "h1" },
  ...{ size: 12, mtimeMs: 1_772_000_000_123 },
} as const;
const record = {
  groups: new Map([["trim", { key: "k", addresses: "/trim", pages: [page] }]]),
  files: new Map([["robots.txt", { size: 5, mtimeMs: 1_772_000_000_789 }]]),
  inputs: "digest of the inputs",
  result: { pages: 1 },
};

function savedRecord() {
  const folder = temporaryFolder();
  const [cache, out] = [join(folder, "cache"), join(folder, "dist")];
  mkdirSync(out);
  expect(writeRecord(cache, out, record)).toBe(true);
  const [name = ""] = readdirSync(join(cache, "builds"));
  return { cache, out, file: join(cache, "builds", name) };
}

test("reads the record of the last build of the same folder", () => {
  const { cache, out } = savedRecord();
  expect(readRecord(cache, out)).toEqual(record);
  expect(readRecord(cache, `${out}/../dist/`)).toEqual(record);
  expect(readRecord(cache, `${out}-2`)).toBeNull();
});

test.each([
  ["empty", (file: string) => writeFileSync(file, "")],
  ["without a checksum", (file: string) => writeFileSync(file, '{"version":13}')],
  ["of another version", (file: string) => writeChecksummedJson(file, { version: 99 })],
  ["not an object", (file: string) => writeChecksummedJson(file, ["9 /srv/dist"])],
])("ignores a record that is %s", (_, damage) => {
  const { cache, out, file } = savedRecord();
  damage(file);
  expect(readRecord(cache, out)).toBeNull();
});

test("warns if the cache cannot be written", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "cache"), "a file in the place of the folder");
  expect(writeRecord(join(folder, "cache"), folder, record)).toBe(false);
  expect(unsavedWarning()).toMatch(/cannot be written, so the next build renders everything again\. .*SITE_CACHE/);
});
