/** Files that a killed save or publish left behind. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFiles } from "../../generator/base/atomic-write.ts";
import { hubWith, publish } from "../publish/repositories.ts";
import { tinyCopy } from "../site/tiny-copy.ts";

/** Returns the id of a process that has ended. */
const ended = () => spawnSync("true").pid;
const hidden = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("."));

test("a save removes the temporary files of a killed save, and nothing else", () => {
  const data = tinyCopy();
  const pid = ended();
  const others = [".editorconfig", ".towns.csv.new", ".towns.csv.x1.new", `.towns.csv.${process.ppid}.new`];
  for (const name of [...others, `.towns.csv.${pid}.new`, `.site.json.${pid}.old`])
    writeFileSync(join(data, name), "x");
  const file = join(data, "towns.csv");
  const before = readFileSync(file);
  expect(replaceFiles([{ file, before, after: Buffer.from("new") }])).toBeNull();
  expect(hidden(data)).toEqual(others.sort());
  expect(readFileSync(file, "utf8")).toBe("new");
});

test("publishing removes the temporary files of a killed publish from the data folder and the folder of copies", async () => {
  const { aoife } = hubWith("aoife");
  const pid = ended();
  for (const name of ["", "guides/", "images/"]) writeFileSync(join(aoife.data, `${name}.left.${pid}.new`), "x");
  const copies = mkdtempSync(join(tmpdir(), `site-publish-${pid}-`));
  aoife.edit("data/towns.csv", (text) => text.replace(",6872,", ",7000,"));
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  for (const name of ["", "guides", "images"]) expect(hidden(join(aoife.data, name)), name).toEqual([]);
  expect(readdirSync(tmpdir())).not.toContain(copies.split("/").at(-1));
});

test("a publish waits for a git at work, and stops before it pushes at a lock that a killed one left", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit("data/towns.csv", (text) => text.replace(",6872,", ",7000,"));
  const lock = join(aoife.folder, ".git/index.lock");
  writeFileSync(lock, "");
  const problem = expect.stringContaining(
    `left ${lock}. Wait until it has ended; if none is running, delete this file.`,
  );
  expect(await publish(aoife)).toMatchObject({ kind: "rejected", problem });
  expect(readFileSync(lock, "utf8")).toBe("");
  setTimeout(() => rmSync(lock), 300);
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  expect(aoife.git("status", "--short")).toBe("");
});
