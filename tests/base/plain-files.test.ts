import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../generator/base/folders.ts";
import { entriesBelow, plainFiles } from "../../generator/base/plain-files.ts";
import { folderOfFile, putFiles } from "../output/temporary-folder.ts";

const root = folderOfFile();
const outside = join(root, "outside");
const folder = join(root, "folder");

beforeAll(() => {
  putFiles(root, { "outside/secret.txt": "", "folder/a.txt": "", "folder/b/deep/one.txt": "" });
  symlinkSync(outside, join(folder, "to-folder"));
  symlinkSync("..", join(folder, "b/to-parent"));
  symlinkSync(join(outside, "secret.txt"), join(folder, "to-file"));
  symlinkSync("nowhere", join(folder, "to-nothing"));
  execFileSync("mkfifo", [join(folder, "pipe")]);
});

test("listing files skips pipes and links", () => {
  expect(plainFiles(folder)).toEqual(["a.txt", "b/deep/one.txt"]);
});

test("listing entries includes folders, pipes and links, and does not follow links", () => {
  const entries = [...(entriesBelow(folder) ?? [])];
  expect(entries.map(([path]) => path)).toEqual(
    "a.txt b b/deep b/deep/one.txt b/to-parent pipe to-file to-folder to-nothing".split(" "),
  );
  expect(entries.filter(([, entry]) => entry.isSymbolicLink()).map(([path]) => path)).toEqual(
    "b/to-parent to-file to-folder to-nothing".split(" "),
  );
});

test("lists the files of a folder that is itself a link", () => {
  expect(plainFiles(join(folder, "to-folder"))).toEqual(["secret.txt"]);
});

test("a missing folder has no entries, and listing its files throws", () => {
  expect(entriesBelow(join(folder, "missing"))).toBeUndefined();
  expect(() => plainFiles(join(folder, "missing"))).toThrow("ENOENT");
});

test("no other code calls readdirSync recursively, as it follows links in some versions of Node", () => {
  const written = ["client", "data", "generator", "templates", "tests"].flatMap((place) =>
    plainFiles(join(projectRoot, place))
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => join(projectRoot, place, file))
      .filter((file) => /readdir(?:Sync)?\((?:[^()]|\([^()]*\))*recursive:/.test(readFileSync(file, "utf8"))),
  );
  expect(written).toEqual([]);
});
