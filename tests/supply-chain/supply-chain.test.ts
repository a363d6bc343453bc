import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";

type Locked = Partial<Record<"version" | "resolved" | "integrity" | "license", string>> & {
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
};
const lock: Record<string, Locked> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
const packages = Object.entries(lock)
  .filter(([path]) => path !== "")
  .map(([path, locked]) => ({ path, name: path.split("node_modules/").at(-1) ?? "", ...locked }));

/** Licences that require only a notice, spelled as in the lockfile. The Open Font License is for fonts. */
const permissive = ["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "OFL-1.1"];
/** Further licences, of packages that run on our machines only. Read a new one before you add it. */
const others = [
  ...["(MIT AND Zlib)", "MIT OR Apache-2.0", "BlueOak-1.0.0", "CC0-1.0", "Python-2.0", "Unlicense", "Zlib", "MPL-2.0"],
  ...["LGPL-3.0-or-later", "Apache-2.0 AND LGPL-3.0-or-later", "Apache-2.0 AND LGPL-3.0-or-later AND MIT"],
];

/** Returns the packages that reach visitors: imports of the site's scripts, their dependencies, and fonts. */
function packagesForVisitors() {
  const sources = plainFiles("client").map((file) => readFileSync(join("client", file), "utf8"));
  const imported = sources.flatMap(
    (text) => text.match(/(?<=(?:from|import|import\()\s*")(?:@[^/"]+\/)?[^@./"][^/"]*/g) ?? [],
  );
  const names = new Set([...imported, ...Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"))]);
  // The loop also reaches names that are added to the set meanwhile.
  for (const name of names)
    for (const locked of packages)
      if (locked.name === name) for (const next of Object.keys(locked.dependencies ?? {})) names.add(next);
  return names;
}

test("packages in the browser bundle have permissive licences, and no licence is unknown", () => {
  const names = packagesForVisitors();
  const used = ["react", "react-dom", "scheduler", "leaflet", "sonner", "@floating-ui/core", "@fontsource/besley"];
  for (const name of used) expect(names).toContain(name);
  expect(names).not.toContain("sharp");
  const isAccepted = ({ name, license = "" }: (typeof packages)[number]) =>
    permissive.includes(license) || (others.includes(license) && !names.has(name));
  expect(packages.filter((locked) => !isAccepted(locked)).map(({ path, license }) => `${path}: ${license}`)).toEqual(
    [],
  );
});

test("every package is locked by its digest and comes from npm's registry", () => {
  expect(packages.length).toBeGreaterThan(100);
  const isLocked = ({ integrity = "", resolved = "https://registry.npmjs.org/" }) =>
    integrity.startsWith("sha512-") && resolved.startsWith("https://registry.npmjs.org/");
  expect(packages.filter((locked) => !isLocked(locked)).map(({ path }) => path)).toEqual([]);
});

test("package.json has exact versions, equal to those of the lockfile", () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version);
});

test("no package runs an install script, and package.json lists those that have one", () => {
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true\n");
  const named = packages.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [[name, false]] : []));
  expect(allowScripts).toEqual(Object.fromEntries(named));
});

test("the project's fonts include their licences", () => {
  const notices = plainFiles("templates/fonts").map((file) => readFileSync(join("templates/fonts", file), "utf8"));
  expect(notices.map((text) => /^Copyright .*(?:Besley|Instrument)/.test(text))).toEqual([true, true]);
});
