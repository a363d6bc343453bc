/** A damaged package in Vite's cache is built again, and whole ones are used again. */
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeDamagedPackages, saveViteDigests } from "../../../generator/studio/server/vite-cache.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";

function cache() {
  const cacheDir = temporaryFolder();
  const file = join(cacheDir, "deps/react.js");
  mkdirSync(join(cacheDir, "deps"));
  writeFileSync(file, "export const a = 1;");
  const list = join(cacheDir, "deps/_metadata.json");
  writeFileSync(list, "{}");
  return { cacheDir, file, list, digests: join(cacheDir, "deps-digests.json") };
}

const flipBit = (file: string) => {
  const bytes = readFileSync(file);
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

test.each<[string, (found: ReturnType<typeof cache>) => void]>([
  ["are whole", () => undefined],
  ["are another set", ({ file, list }) => [file, list].map((each) => writeFileSync(each, "{ }"))],
  ["have no digests", ({ digests }) => rmSync(digests)],
  ["have damaged digests", ({ digests }) => flipBit(digests)],
])("packages that %s stay", (_, change) => {
  const found = cache();
  saveViteDigests(found.cacheDir);
  change(found);
  removeDamagedPackages(found.cacheDir);
  expect(existsSync(found.file)).toBe(true);
});

test("damage is not taken for a new set while the server runs", () => {
  const { cacheDir, file } = cache();
  saveViteDigests(cacheDir);
  flipBit(file);
  saveViteDigests(cacheDir);
  removeDamagedPackages(cacheDir);
  expect(existsSync(file)).toBe(false);
});

test.each<[string, (found: ReturnType<typeof cache>) => void]>([
  ["a package is cut off", ({ file }) => truncateSync(file, 5)],
  ["one bit of a package has changed", ({ file }) => flipBit(file)],
  ["a package has other bytes", ({ file }) => writeFileSync(file, "\0 {")],
  ["a package is missing", ({ file }) => rmSync(file)],
])("all packages are built again where %s", (_, damage) => {
  const found = cache();
  saveViteDigests(found.cacheDir);
  damage(found);
  removeDamagedPackages(found.cacheDir);
  expect(existsSync(join(found.cacheDir, "deps"))).toBe(false);
});

test("no cache is no error", () => {
  const nowhere = join(temporaryFolder(), "none");
  removeDamagedPackages(nowhere);
  saveViteDigests(nowhere);
  expect(existsSync(nowhere)).toBe(false);
});
