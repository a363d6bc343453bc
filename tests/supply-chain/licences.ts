/** Licences of third-party code in the site or in its build, from the lockfile and a few lines of our own. */
import { z } from "zod";

const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
export const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) });
type Lockfile = z.infer<typeof lockfile>;

/** Where a package is at work: in what visitors get, in a build, or only in tests. */
type Use = "visitors" | "build" | "tests";
type Licensed = {
  readonly name: string;
  readonly version: string;
  readonly use: Use;
  /** As the lockfile has it: "MIT", "(MIT OR CC0-1.0)"; empty where it has none. */
  readonly licence: string;
};

/** @param imported names of packages in the site; their dependencies are included, in every version */
export function licensedPackages({ packages }: Lockfile, imported: Iterable<string>): readonly Licensed[] {
  const all = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, locked]) => ({ name: path.split("node_modules/").at(-1) ?? "", ...locked }));
  const forVisitors = new Set(imported);
  // A set is walked with what is added meanwhile.
  for (const wanted of forVisitors)
    for (const { dependencies = {} } of all.filter(({ name }) => name === wanted))
      for (const name of Object.keys(dependencies)) forVisitors.add(name);
  return all.map(({ name, version = "", license = "", dev }) => ({
    ...{ name, version, licence: license },
    use: forVisitors.has(name) ? "visitors" : dev ? "tests" : "build",
  }));
}

/** Licences that may go to visitors: they require only their notice. The Open Font License is for fonts, with its text. */
const permissive = new Set(
  "MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 OFL-1.1 Python-2.0 Unlicense Zlib".split(
    " ",
  ),
);
/** Licences that may run on our machines, as nothing is passed on. */
const copyleft = new Set(["LGPL-3.0-or-later", "MPL-2.0"]);

/** Each in words: what is wrong, and what to do. */
export function refusals(packages: readonly Licensed[]): readonly string[] {
  return packages.flatMap(({ name, version, licence, use }) => {
    if (meets(licence, permissive)) return [];
    if (!meets(licence, new Set([...permissive, ...copyleft])))
      return `${name} ${version} has ${licence === "" ? "no licence" : `the licence ${licence}`}, which nobody has looked at. Read it, then add it to tests/supply-chain/licences.ts or take another package.`;
    return use === "visitors"
      ? `${name} ${version} goes to visitors under ${licence}, which asks for its source to be passed on. Take another package.`
      : [];
  });
}

/** Of an SPDX expression: one of those joined by OR, all of those joined by AND. What is nested deeper meets nothing. */
function meets(expression: string, accepted: ReadonlySet<string>): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((id) => accepted.has(id)));
}
