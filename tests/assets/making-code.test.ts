/** What is kept between builds is made anew by new code, as it is from new sources. */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MadeKind, makingCodeIn } from "../../generator/assets/making-code.ts";
import { projectRoot } from "../../generator/folders.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "making-code-"));
  for (const path of ["generator/assets", "generator/origins", "templates/maps", "package-lock.json"])
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const makers: readonly (readonly [file: string, kinds: readonly MadeKind[]])[] = [
  ["client/vite-plugins.ts", ["client"]],
  ["styles/minify-css.ts", ["client", "styles", "pointers"]],
  ["fonts/fonts.ts", ["fonts", "maps", "share"]],
  ["pictures/encode-picture.ts", ["pictures"]],
  ["pictures/icons.ts", ["pictures"]],
  ["pictures/drawings.ts", ["pictures"]],
  ["maps/coverage-svg.ts", ["maps", "share"]],
  ["../../templates/maps/locator-layout.ts", ["maps", "share"]],
  ["pointers/pointers.ts", ["pointers"]],
  ["share/share-picture.ts", ["share"]],
];

test.each(makers)("new code in %s makes anew all that is made by it: %j", (file, kinds) => {
  const all: readonly MadeKind[] = ["client", "styles", "fonts", "pictures", "maps", "pointers", "share"];
  const digests = () => all.map((kind) => makingCodeIn(root, kind));
  const before = digests();
  appendFileSync(join(root, "generator/assets", file), "\n// changed\n");
  const after = digests();
  expect(all.filter((_, index) => before[index] !== after[index]).sort()).toEqual([...kinds].sort());
});

test("nothing is kept by another key than one with the code that makes it", () => {
  const folder = join(projectRoot, "generator/assets");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const calls = files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), "utf8").matchAll(/(?<!function )\bkept(?:<\w+>)?\(|makingCode\("/g),
      ([call]) => ({
        file,
        call,
      }),
    ),
  );
  const keepers = new Set(calls.filter(({ call }) => call.startsWith("kept")).map(({ file }) => file));
  expect(keepers.size).toBeGreaterThan(8);
  const withCode = new Set(calls.filter(({ call }) => call.startsWith("makingCode")).map(({ file }) => file));
  expect([...keepers].filter((file) => !withCode.has(file) && file !== "kept.ts")).toEqual([]);
});
