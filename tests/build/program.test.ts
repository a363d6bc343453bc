import { hash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder } from "../../generator/folders.ts";
import { temporaryFolder } from "../publish/temporary-folder.ts";
import { ranIn } from "./ran-in.ts";

/** Of the project, with its packages; `compiled` is where the cache keeps what its code was bundled into. */
function copiedProject() {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  for (const name of ["client", "data", "generator", "templates", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const compiled = join(cacheFolder, "program", hash("sha256", `${folder}/`).slice(0, 20));
  onTestFinished(() => rmSync(compiled, { recursive: true, force: true }));
  return { folder, compiled };
}

const usageOf = (folder: string) => ranIn(folder, ["generator/run.mjs", "help"]);

test("a source that changed is what the next command runs, however quickly one follows the other", async () => {
  const { folder, compiled } = copiedProject();
  const source = join(folder, "generator/command-line/usage.ts");
  const before = readFileSync(source, "utf8");
  for (const words of ["the first sheets", "the other ones"]) {
    writeFileSync(source, before.replace("the CSV and JSON sources", words));
    expect((await usageOf(folder)).printed).toContain(words);
  }
  expect((await usageOf(folder)).printed).toContain("the other ones");
  expect(readFileSync(join(compiled, "compiled.json"), "utf8")).toContain("usage.ts");
});

test("where nothing can be kept the same is done, and the place of a mistake in the code is named either way", async () => {
  const { folder, compiled } = copiedProject();
  const broken = join(folder, "generator/preview.ts");
  writeFileSync(broken, `${readFileSync(broken, "utf8")}\nthrow new Error("as planned");\n`);
  const line = readFileSync(broken, "utf8").split("\n").length - 1;
  const preview = () => ranIn(folder, ["generator/run.mjs", "preview"]);
  const kept = await preview();
  rmSync(compiled, { recursive: true });
  writeFileSync(compiled, "in the way");
  const unkept = await preview();
  for (const { complaints } of [kept, unkept]) expect(complaints).toContain(`generator/preview.ts:${line}:`);
});
