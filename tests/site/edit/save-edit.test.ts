import fs, { appendFileSync, chmodSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DataFolder } from "../../../generator/base/overlay.ts";
import { dataEdit, writeEdit } from "../../../generator/desk/forms/edit.ts";
import type { SaveEditInput } from "../../../generator/site/edit/edit.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { failFrom } from "../../faults/failing.ts";
import { fsWith } from "../../faults/fs-with.ts";
import { tinyCopy } from "../tiny-copy.ts";

type Place = { row: number; column: number } | { path: string[] };
const changeOf = (file: string, place: Place, old: string, value: string) => ({
  file,
  edits: [{ place, old, new: value }],
});

function tinyData() {
  const folder = tinyCopy();
  const read = (file: string) => readFileSync(join(folder, file));
  return {
    folder,
    read,
    save: (...[file, place, old, value]: Parameters<typeof changeOf>) =>
      writeEdit(changeOf(file, place, old, value), { dataDir: folder, load: loadSite }).result,
  };
}

test("saves a valid cell, and changes nothing else in the sheet", () => {
  const { read, save, folder } = tinyData();
  const before = read("towns.csv").toString();
  const files = readdirSync(folder);
  expect(save("towns.csv", { row: 3, column: 7 }, "6872", "6900")).toMatchObject({ kind: "saved" });
  expect(read("towns.csv").toString()).toBe(before.replace("6872", "6900"));
  expect(readdirSync(folder)).toEqual(files);
});

test.each(["600", "640", "664"])("keeps the file mode %s of a sheet", (rights) => {
  const { folder, save } = tinyData();
  chmodSync(join(folder, "towns.csv"), rights);
  expect(save("towns.csv", { row: 3, column: 7 }, "6872", "6900")).toMatchObject({ kind: "saved" });
  expect((statSync(join(folder, "towns.csv")).mode & 0o777).toString(8)).toBe(rights);
});

test("a disk that fills up at any write leaves every file unchanged and no temporary files", () => {
  const { folder, read, save } = tinyData();
  const before = { files: readdirSync(folder), towns: read("towns.csv") };
  const savedOnDiskFullFrom = (write: number) => {
    const disk = failFrom(write, "ENOSPC");
    try {
      return save("towns.csv", { row: 3, column: 7 }, "6872", "6900").kind === "saved";
    } catch (cause) {
      expect(String(cause)).toContain("ENOSPC");
      return false;
    } finally {
      disk.stop();
    }
  };
  let write = 1;
  for (; !savedOnDiskFullFrom(write); write += 1)
    expect({ files: readdirSync(folder), towns: read("towns.csv") }).toEqual(before);
  expect(write).toBeGreaterThan(1);
});

test("flushes the saved file to disk before it replaces the old one", () => {
  const { save } = tinyData();
  const { fsyncSync, renameSync } = fs;
  const steps: string[] = [];
  fsWith({
    fsyncSync(descriptor) {
      steps.push("flush");
      fsyncSync(descriptor);
    },
    renameSync(from, to) {
      steps.push("rename");
      renameSync(from, to);
    },
  });
  save("towns.csv", { row: 3, column: 7 }, "6872", "6900");
  expect(steps).toContain("flush");
  expect(steps.indexOf("rename")).toBeGreaterThan(steps.lastIndexOf("flush"));
});

test("rejects a mistake found by the build's checks, across files too, and writes nothing", () => {
  const { folder, read, save } = tinyData();
  const before = read("towns.csv");
  const place = (column: number) => ({ row: 3, column });
  expect(save("towns.csv", place(7), "6872", "many")).toEqual({
    kind: "refused",
    problems: [`${folder}/towns.csv:3:7  error  population "many" is not a whole number such as 9194.`],
  });
  expect(save("towns.csv", place(2), "Mayo", "Mayoo")).toMatchObject({
    problems: [expect.stringContaining('county "Mayoo" is not in counties.csv. Did you mean "Mayo"?')],
  });
  expect(read("towns.csv")).toEqual(before);
});

test("checks a value of a JSON file against its schema", () => {
  const { read, save } = tinyData();
  const { from } = JSON.parse(read("site.json").toString()).price;
  expect(save("site.json", { path: ["price", "from"] }, String(from), "cheap")).toMatchObject({ kind: "refused" });
  expect(save("site.json", { path: ["price", "from"] }, String(from), String(from + 1))).toMatchObject({
    kind: "saved",
  });
  expect(JSON.parse(read("site.json").toString()).price.from).toBe(from + 1);
});

test("reads a file again that someone changes during the check, and does not write a removed one", () => {
  const { folder, read } = tinyData();
  const before = read("towns.csv");
  const save = (old: string, load: SaveEditInput["load"]) =>
    writeEdit(changeOf("towns.csv", { row: 3, column: 7 }, old, "6900"), { dataDir: folder, load }).result;
  let times = 0;
  const changing = (data: DataFolder) => {
    if (times++ === 0) appendFileSync(join(folder, "towns.csv"), "\n");
    return loadSite(data);
  };
  expect(save("6872", changing)).toEqual({ kind: "saved" });
  expect(read("towns.csv").toString()).toBe(`${before}\n`.replace("6872", "6900"));
  const removing = (data: DataFolder) => {
    const loaded = loadSite(data);
    rmSync(join(folder, "towns.csv"), { force: true });
    return loaded;
  };
  expect(save("6900", removing)).toMatchObject({ kind: "changed" });
  expect(readdirSync(folder)).not.toContain("towns.csv");
});

test.each(["../secrets.csv", "/etc/passwd", "guides/../../x.json", "images/hero.png", "schema.ts"])(
  "does not write %s",
  (file) => {
    const asked = changeOf(file, { row: 2, column: 1 }, "", "x");
    expect(dataEdit.safeParse(asked).success).toBe(false);
  },
);
