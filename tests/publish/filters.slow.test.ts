/** Tests that changes of line ends, by spreadsheets or by git's filters are not edits. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Clone, hubWith, onHub, publish, pushToMain, request, setPeople, towns } from "./repositories.ts";

const site = "data/site.json";
const windows = (text: string) => text.replaceAll("\n", "\r\n");
/** Returns a sheet as Excel saves it, with semicolons, which no cell of the tiny sheet has. */
const excel = (text: string) => `\ufeff${windows(text.replace(/"[^"]*"|,/g, (each) => (each === "," ? ";" : each)))}`;
const ours = async (aoife: Clone) => {
  const result = await publish(aoife);
  return result.kind === "nothing" && (result.others === null || (await result.others.pull()));
};

const knock = /\r\nKnock,Mayo,.*\r\n$/;

test.each([
  ["a Windows editor", windows, [], knock],
  ["Excel", excel, [], /\r\nKnock;Mayo;.*\r\n$/],
  ["git with core.autocrlf", windows, ["core.autocrlf", "true"], knock],
])(
  "a sheet and site.json saved by %s count as unedited, and keep their format when merged",
  async (_program, save, config, row) => {
    const { aoife, brian } = hubWith("aoife", "brian");
    if (config.length > 0) aoife.git("config", ...config);
    aoife.edit(towns, save);
    aoife.edit(site, windows);
    expect(await publish(aoife)).toMatchObject({ kind: "nothing" });
    pushToMain(brian, site, (text) => text.replace('"radiusKm": 80', '"radiusKm": 81'));
    pushToMain(brian, towns, (text) => `${text}Knock,Mayo,,,53.79,-8.92,,,,,,,,\n`);
    expect(await ours(aoife)).toBe(true);
    expect(aoife.read(towns)).toMatch(row);
    expect(aoife.read(towns).replaceAll("\r\n", "")).not.toContain("\n");
    expect(aoife.read(site)).toBe(windows(onHub(aoife, "main", site).concat("\n")));
    expect(await publish(aoife)).toEqual({ kind: "nothing", others: null });
    aoife.edit(towns, (text) => text.replace("9647", "9900"));
    const before = onHub(aoife, "main", towns);
    expect(await publish(aoife)).toMatchObject({ kind: "published" });
    expect(onHub(aoife, "main", towns)).toBe(setPeople("Tuam", "9647", "9900")(before));
  },
);

test("Windows line endings in the repository are not an edit where git converts others", async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
  pushToMain(brian, towns, windows);
  aoife.git("config", "core.autocrlf", "true");
  aoife.git("pull", "--quiet", "origin", "main");
  expect(await publish(aoife)).toEqual({ kind: "nothing", others: null });
  pushToMain(brian, towns, setPeople("Tuam", "9647", "9900"));
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  for (const text of [onHub(aoife, "main", towns), aoife.read(towns).trimEnd()]) {
    expect(text).toMatch(/,7000,[\s\S]*,9900,/);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  }
});

test("a picture under a git filter is not an edit, and a colleague's picture arrives filtered", async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
  const hero = "data/images/hero.png";
  const bytes = (clone: Clone) => readFileSync(join(clone.folder, hero));
  const plain = bytes(aoife);
  for (const { git } of [aoife, brian]) {
    git("config", "filter.box.clean", "tail -c +4");
    git("config", "filter.box.smudge", "printf BOX; cat");
    git("config", "filter.box.required", "true");
  }
  writeFileSync(join(brian.folder, ".gitattributes"), "*.png filter=box\n");
  brian.git("add", ".gitattributes");
  brian.git("commit", "--quiet", "-m", "Filter pictures");
  brian.git("push", "--quiet", "origin", "HEAD:main");
  aoife.git("pull", "--quiet", "origin", "main");
  for (const { git, folder } of [aoife, brian]) {
    git("rm", "--quiet", "--cached", "-r", "data/images");
    git("reset", "--quiet", "--hard");
    expect(readFileSync(join(folder, hero), "latin1").slice(0, 3)).toBe("BOX");
  }
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  expect(await publish(aoife, { branch: undefined })).toMatchObject({ kind: "published" });
  const next = Buffer.concat([Buffer.from("BOX"), plain, Buffer.from("next")]);
  writeFileSync(join(brian.folder, hero), next);
  pushToMain(brian, towns, (text) => text.replace("Iron from", "Iron off"));
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  const branch = await request(aoife);
  expect(bytes(aoife).equals(next)).toBe(true);
  expect(aoife.git("diff", "--name-only", "origin/main", `origin/${branch}`)).toBe(towns);
  expect(await publish(aoife, { branch: undefined })).toEqual({ kind: "nothing", others: null });
});
