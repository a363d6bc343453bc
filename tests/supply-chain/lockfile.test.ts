import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { lockfile } from "./licences.ts";

const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const locked = Object.entries(packages).filter(([path]) => path !== "");
const project = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

test("every package is locked by its digest, and comes from npm's registry", () => {
  expect(locked.length).toBeGreaterThan(100);
  const isFromNpm = (address = "https://registry.npmjs.org/") => address.startsWith("https://registry.npmjs.org/");
  const loose = locked.filter(
    ([, { integrity, resolved }]) => !/^sha512-/.test(integrity ?? "") || !isFromNpm(resolved),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test("package.json names exact versions, those of the lockfile", () => {
  for (const [name, version] of Object.entries({ ...project.dependencies, ...project.devDependencies }))
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
});

test("no package runs a script when it is installed, and those that would are named", () => {
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true\n");
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace("node_modules/", ""));
  expect(project.allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
});
