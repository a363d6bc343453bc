import { hash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder } from "../../../generator/base/folders.ts";
import { runIn } from "../../build/build-site.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";

/** Copies the project with its packages; `compiled` is the folder of its compiled code in the cache. */
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

const usageOf = (folder: string) => runIn(folder, ["generator/run.mjs", "help"]);

test("runs the edited source of a command right after it is saved", async () => {
  const { folder } = copiedProject();
  const source = join(folder, "generator/commands/build.ts");
  const before = readFileSync(source, "utf8");
  for (const words of ["the first sheets", "the other ones"]) {
    writeFileSync(source, before.replace("build the site into dist/", words));
    expect((await usageOf(folder)).stdout).toContain(words);
  }
  expect((await usageOf(folder)).stdout).toContain("the other ones");
});

test("adding a command takes two files, its descriptor and package.json, even after the program was compiled", async () => {
  const { folder } = copiedProject();
  expect((await usageOf(folder)).stdout).not.toContain("say hello");
  const preview = readFileSync(join(folder, "generator/commands/preview.ts"), "utf8");
  const [greeting, manifest] = [join(folder, "generator/commands/hello.ts"), join(folder, "package.json")];
  writeFileSync(greeting, preview.replace(/summary: ".*"/, 'summary: "say hello"'));
  const scripts = readFileSync(manifest, "utf8");
  writeFileSync(manifest, scripts.replace('"scripts": {', '"scripts": { "hello": "node generator/run.mjs hello",'));
  expect((await usageOf(folder)).stdout).toMatch(/^ {2}hello +say hello$/m);
  expect((await runIn(folder, ["generator/run.mjs", "hello", "--help"])).stdout).toContain(
    "npm run hello -- [options]",
  );
});

test("runs without a cache folder, and an error names the source line with and without the cache", async () => {
  const { folder, compiled } = copiedProject();
  const broken = join(folder, "generator/output/preview/preview.ts");
  writeFileSync(broken, `${readFileSync(broken, "utf8")}\nthrow new Error("as planned");\n`);
  const line = readFileSync(broken, "utf8").split("\n").length - 1;
  const preview = () => runIn(folder, ["generator/run.mjs", "preview"]);
  const kept = await preview();
  rmSync(compiled, { recursive: true });
  writeFileSync(compiled, "in the way");
  const unkept = await preview();
  for (const { stderr } of [kept, unkept]) expect(stderr).toContain(`generator/output/preview/preview.ts:${line}:`);
});
