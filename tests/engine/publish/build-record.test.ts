import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeChecksummedJson } from "../../../generator/base/cache/checksummed-json.ts";
import { unsavedWarning } from "../../../generator/base/cache/unsaved-cache.ts";
import { readRecord, writeRecord } from "../../../generator/engine/publish/output/build-record.ts";
import type { PageGroup } from "../../../generator/engine/render/page-groups.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const page = {
  ...{ title: "Trim", indexable: true, reason: "a town's page is indexable", html: "1a2b" },
  ...{ kind: "town", words: 120, facts: 3, links: "/trim", ids: "#main" },
  findings: [{ severity: "warning", rule: "title", message: "has a long title" }],
} as const;
const record = {
  groups: new Map<string, PageGroup>([
    ["", { key: "", pages: [{ ...page, file: "index.html", size: 12, mtimeMs: 1_772_000_000_123, hash: "h1" }] }],
    [
      "trim",
      { key: "k", pages: [{ ...page, file: "trim/iron.html", size: 34, mtimeMs: 1_772_000_000_456, hash: "h2" }] },
    ],
  ]),
  files: new Map([["robots.txt", { size: 5, mtimeMs: 1_772_000_000_789 }]]),
  inputs: "digest of the inputs",
  result: { pages: 2 },
};

function keptRecord() {
  const folder = temporaryFolder();
  const [cache, out] = [join(folder, "cache"), join(folder, "dist")];
  mkdirSync(out);
  expect(writeRecord(cache, out, record)).toBe(true);
  const [name = ""] = readdirSync(join(cache, "builds"));
  return { folder, cache, out, file: join(cache, "builds", name) };
}

test("the next build reads what the last one kept", () => {
  const { cache, out } = keptRecord();
  expect(readRecord(cache, out)).toEqual(record);
});

test("every site has a record of its own", () => {
  const { folder, cache, out } = keptRecord();
  expect(readRecord(cache, `${out}/../dist/`)).toEqual(record);
  expect(readRecord(cache, join(folder, "dist-2"))).toBeNull();
});

test.each(["", "{}", "[]", "null", '{"version":99}'])("a record that says %j counts as none", (text) => {
  const { cache, out, file } = keptRecord();
  writeFileSync(file, text);
  expect(readRecord(cache, out)).toBeNull();
});

test("a record of another form counts as none", () => {
  const { cache, out, file } = keptRecord();
  writeChecksummedJson(file, ["9 /srv/dist", "trim 1a2b"]);
  expect(readRecord(cache, out)).toBeNull();
});

test("where the cache cannot be written the build goes on, with a warning", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "cache"), "a file in the place of the folder");
  expect(writeRecord(join(folder, "cache"), folder, record)).toBe(false);
  expect(unsavedWarning()).toMatch(/cannot be written, so the next build renders everything again\. .*SITE_CACHE/);
});
