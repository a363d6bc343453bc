import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { licensedPackages, lockfile, refusals } from "./licences.ts";
import { fontNotices, importedByClient, unlicensedPictures } from "./third-party-files.ts";

const lock = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const packages = licensedPackages(lock, importedByClient());
const useOf = (name: string) => packages.find((entry) => entry.name === name)?.use;

test("nothing goes to visitors under a licence that asks for more than its notice, and none is unknown", () => {
  expect(refusals(packages)).toEqual([]);
  expect(unlicensedPictures("data")).toEqual([]);
});

test("what scripts import goes to visitors, with all that it depends on; what builds and tests use does not", () => {
  const visitors = ["react", "react-dom", "scheduler", "leaflet", "sonner", "@floating-ui/core", "@fontsource/besley"];
  expect(visitors.map(useOf)).toEqual(visitors.map(() => "visitors"));
  expect(["lightningcss", "sharp", "csv-parse", "zod"].map(useOf)).toEqual(["build", "build", "build", "build"]);
  expect(["vitest", "playwright"].map(useOf)).toEqual(["tests", "tests"]);
});

test.each([
  ["MIT", "visitors", null],
  ["(MIT OR GPL-3.0-only)", "visitors", null],
  ["MIT AND Zlib", "visitors", null],
  ["MPL-2.0", "build", null],
  ["MPL-2.0", "visitors", "goes to visitors under MPL-2.0"],
  ["MIT AND LGPL-3.0-or-later", "visitors", "goes to visitors under MIT AND LGPL-3.0-or-later"],
  ["GPL-3.0-only", "tests", "which nobody has looked at"],
  ["SEE LICENSE IN LICENSE.md", "build", "which nobody has looked at"],
  ["", "build", "has no licence"],
] as const)("a package under “%s” for %s: %s", (licence, use, complaint) => {
  const found = refusals([{ name: "some-package", version: "1.0.0", licence, use }]);
  expect(found).toEqual(complaint === null ? [] : [expect.stringContaining(complaint)]);
});

test("fonts name whose they are", () => {
  expect(fontNotices()).toEqual([
    expect.stringMatching(/Besley.*Copyright/),
    expect.stringMatching(/Instrument.*Copyright/),
  ]);
});

const locked = Object.entries(lock.packages).filter(([path]) => path !== "");
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
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
});

test("no package runs a script when it is installed, and those that would are named", () => {
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true\n");
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace("node_modules/", ""));
  expect(project.allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
});
