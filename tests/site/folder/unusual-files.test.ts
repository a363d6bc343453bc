/** Tests pipes, links, sockets and folders in the data folder: each is reported, and reading never blocks. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildProvenance } from "../../../generator/output/build-provenance.ts";
import { dataDigest } from "../../../generator/output/input-digests.ts";
import { publicFiles } from "../../../generator/site/folder/check-public-files.ts";
import { problemsIn, tinyCopy } from "../tiny-copy.ts";

const pipe = (path: string) => execFileSync("mkfifo", [path]);
const link = (to: string) => (path: string) => symlinkSync(to, path);

/** Returns the problems of the folder, after reading all that a build reads. */
function reported(folder: string) {
  dataDigest(folder);
  buildProvenance(folder);
  return problemsIn(folder, "2026-05-02");
}

const unread = "Put the file itself here, or take it out of this folder.";
const odd = "neither a file nor a folder";
test.each([
  ["old", odd, pipe],
  ["old.csv", odd, pipe],
  ["guides/notes", odd, pipe],
  ["images/old.png", odd, pipe],
  ["old.csv", "a folder with the name of a file", (path: string) => mkdirSync(path)],
  ["old", "a link", link("nowhere")],
  ["old.json", "a link", link("old.json")],
  ["old", "a link", link("/")],
  ["images/old", "a link", link("/")],
  ["old.json", "a link", link("/dev/zero")],
])("warns about %s, which is %s", (name, kind, make) => {
  const folder = tinyCopy();
  const before = dataDigest(folder);
  make(join(folder, name));
  expect(reported(folder)).toContain(`data/${name}:1:1  warning  is ${kind}, and is not read. ${unread}`);
  // The digest includes it; otherwise a build after its removal would repeat the warning.
  expect(dataDigest(folder)).not.toBe(before);
});

test("does not publish files behind a link in public/ or images/", () => {
  const folder = tinyCopy();
  const outside = tinyCopy();
  mkdirSync(join(folder, "public"));
  for (const place of ["public/shared", "images/shared"]) symlinkSync(outside, join(folder, place));
  expect(publicFiles(folder)).toEqual([]);
  expect(reported(folder)).toEqual([
    expect.stringContaining("data/images/shared:1:1  warning  is a link"),
    expect.stringContaining("data/public/shared:1:1  error  is a link, or no plain file."),
  ]);
});

test("warns about a socket", async () => {
  const folder = tinyCopy();
  const server = createServer().listen(join(folder, "old.csv"));
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  expect(reported(folder)).toContain(
    `data/old.csv:1:1  warning  is neither a file nor a folder, and is not read. ${unread}`,
  );
});

const read = "towns.csv partners.csv site.json guides/hard-wells.json guides images";
test.each(read.split(" "))("rejects a pipe, a folder or a link in place of %s", (name) => {
  for (const make of [pipe, link("nowhere"), link("/")]) {
    const folder = tinyCopy();
    const path = join(folder, name);
    rmSync(path, { recursive: true, force: true });
    make(path);
    expect(reported(folder)).toContainEqual(expect.stringMatching(new RegExp(`^data/${name}:1:1 {2}error {2}is `)));
  }
});
