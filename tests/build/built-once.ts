/** Builds the tiny site once for all test files of a worker. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { cacheFolder } from "../../generator/base/folders.ts";
import { build } from "../../generator/build.ts";
import { readRecord, writeRecord } from "../../generator/output/folder/build-record.ts";
import { buildDefaults, silent, type TemporarySite, temporarySite } from "./temporary-site.ts";

let built: Promise<string> | undefined;

/** Builds the site. @returns its folder */
async function buildOnce() {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const out = join(folder, "site");
  await build({ ...buildDefaults, data: "tests/fixtures/tiny", out }, silent, new AbortController().signal);
  return out;
}

/** Call once in a test file. Returns a function that gives a test its own data, and the built site for reading. */
export function builtOnce() {
  let out = "";
  beforeAll(async () => {
    built ??= buildOnce();
    out = await built;
  });
  return () => {
    const { folder, data, edit } = temporarySite();
    return { folder, data, edit, out };
  };
}

/** Returns a temporary site after its first build, for tests of the next build. */
export async function builtSite(): Promise<TemporarySite> {
  built ??= buildOnce();
  const from = await built;
  const site = temporarySite();
  // Node's own copy would round modification times, by which a build recognizes its files.
  for (const beside of ["", "-hosting", "-report"]) execFileSync("cp", ["-a", from + beside, site.out + beside]);
  const record = readRecord(cacheFolder, from);
  if (record !== null) writeRecord(cacheFolder, site.out, record);
  return site;
}
