import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { groupBy } from "../generator/base/group-by.ts";
import { plainFiles } from "../generator/base/plain-files.ts";

/** Each folder of generator/ imports itself and those after it. `build` is generator/build.ts, `features` the folders that features.ts lists. */
const folders = "features commands build dev desk publish changes site output render assets read base".split(" ");
const list = "generator/features.ts";
/** Folders whose code would serve any site, so it imports nothing of this one. */
const generic = ["read", "assets", "render", "output"].map((name) => `generator/${name}`);

type Import = {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
  /** True for `import("…")`, which loads the target later. */
  readonly isLate: boolean;
};

const root = process.cwd();
const sources = ["data", "templates", "client", "generator"].flatMap(sourcesIn);
const imports = sources.flatMap(importsOf);

function sourcesIn(folder: string): string[] {
  return plainFiles(join(root, folder))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?[^;]*?from\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gms,
  );
  return Array.from(found, ([, type, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic ?? "";
    const target = name.startsWith(".") ? join(dirname(file), name) : name;
    return { file, target, isType: type !== undefined, isLate: dynamic !== undefined };
  });
}

const from = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`));
const breaking = (list: readonly Import[], allowed: (target: Import) => boolean) =>
  list.filter((entry) => !allowed(entry)).map(({ file, target }) => `${file} imports ${target}`);
const named = ({ file, target }: Import) => `${file} imports ${target}`;
const within = (target: string, ...folders: string[]) => folders.some((folder) => target.startsWith(`${folder}/`));

test("data schemas import only zod", () => {
  expect(breaking(from("data"), ({ target }) => target === "zod" || within(target, "data"))).toEqual([]);
});

test("templates import no generator code and no Node modules, only types of the data", () => {
  const packages = ["react", "react-dom/server", "schema-dts"];
  const allowed = ({ target, isType }: Import) =>
    within(target, "templates") ||
    (within(target, "data") && isType) ||
    packages.includes(target) ||
    target.startsWith("client/");
  expect(breaking(from("templates"), allowed)).toEqual([]);
});

test("templates use no clock, random numbers or locale", () => {
  const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.|\.toLocale\w+\(|\.localeCompare\(/;
  const templates = sources.filter((file) => file.startsWith("templates/"));
  expect(templates.filter((file) => impure.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("browser code imports no templates, no generator code and no values from the data schemas", () => {
  const allowed = ({ target, isType }: Import) => isType || !within(target, "templates", "generator", "data", "tests");
  expect(breaking(from("client"), allowed)).toEqual([]);
});

const featureFolders = new Set(
  imports
    .filter(({ file, isType }) => file === list && !isType)
    .map(({ target }) => dirname(target).replace(/\/desk$/, "")),
);
const featureOf = (path: string) => [...featureFolders].find((folder) => path.startsWith(`${folder}/`));

function folderOf(path: string) {
  if (!path.startsWith("generator/") || path === list) return undefined;
  return featureOf(path) ? "features" : path.replace("generator/build.ts", "generator/build/").split("/")[1];
}

test("the list of folders in this test has every folder of the generator", () => {
  const found = new Set(sources.map(folderOf).filter((name) => name !== undefined && !name.includes(".")));
  expect([...found].sort()).toEqual(folders.toSorted());
});

test("folders of the generator import each other in one direction only", () => {
  const pointsUp = ({ file, target }: Import) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (to === undefined || from === undefined || !folders.includes(from)) return false;
    return folders.indexOf(to) < folders.indexOf(from);
  };
  expect(imports.filter(pointsUp).map(named)).toEqual([]);
});

test("only features.ts imports a feature, and no feature imports another", () => {
  const crosses = ({ file, target }: Import) =>
    featureOf(target) !== undefined && file !== list && featureOf(file) !== featureOf(target);
  expect(imports.filter(crosses).map(named)).toEqual([]);
  expect(featureFolders.size).toBe(5);
});

test("generator/base/ imports no other project code, and the generic folders import only the generator", () => {
  const ours = ["data", "templates", "client", "generator", "tests"];
  const strange = (folder: string, allowed: string) =>
    from(folder).filter(({ target }) => within(target, ...ours) && !within(target, allowed));
  expect(strange("generator/base", "generator/base").map(named)).toEqual([]);
  expect(generic.flatMap((folder) => strange(folder, "generator")).map(named)).toEqual([]);
});

test("the generic folders and the build mention no town, county, water or Ireland", () => {
  const place = /ireland|tobar|epa\b|epa-|uisce/i;
  const files = sources.filter((file) => within(file, ...generic, "generator/base", "generator/site/build"));
  expect(files.filter((file) => place.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  const word = /\b(?:towns?|count(?:y|ies)|water|eircode|en-IE|Europe\/Dublin)\b/i;
  const code = (file: string) => withoutComments(readFileSync(join(root, file), "utf8"));
  const genericFiles = sources.filter((file) => within(file, ...generic));
  expect(genericFiles.filter((file) => word.test(code(file)))).toEqual([]);
});

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");

test("reading the data imports no component, so the dev server does not read it again after an edit of one", () => {
  const loaded = imports.filter(({ isType, isLate }) => !isType && !isLate);
  const targetsOf = groupBy(loaded.map(({ file, target }) => [file, target]));
  const reached = new Set(["generator/dev/data-loader.ts"]);
  for (const file of reached) for (const target of targetsOf.get(file) ?? []) reached.add(target);
  expect([...reached].filter((file) => file.endsWith(".tsx"))).toEqual([]);
  expect(reached).toContain("templates/pages/town-index.ts");
});

test("only base/atomic-write.ts and output/folder/ rename files", () => {
  const own = ["generator/base/atomic-write.ts", "generator/output/folder/"];
  const renames = sources.filter((file) =>
    /\brename(?:Sync)?\(/.test(withoutComments(readFileSync(join(root, file), "utf8"))),
  );
  expect(renames.filter((file) => !own.some((place) => file.startsWith(place)))).toEqual([]);
  expect(renames).toContain("generator/base/atomic-write.ts");
});

test("no files import each other in a circle, including type imports", () => {
  expect(circlesOf(imports.filter(({ file, target }) => file !== list && sources.includes(target)))).toEqual([]);
});

test("no folders within a folder of the generator import each other in a circle, including type imports", () => {
  const between = imports.filter(
    ({ file, target }) => ![file, target].includes(list) && sources.includes(target) && folderOf(target) !== undefined,
  );
  const folders = between.map(({ file, target }) => ({ file: dirname(file), target: dirname(target) }));
  expect(circlesOf(folders.filter(({ file, target }) => file !== target))).toEqual([]);
});

function circlesOf(arrows: readonly Pick<Import, "file" | "target">[]): readonly string[] {
  const targetsOf = new Map<string, string[]>();
  for (const { file, target } of arrows) targetsOf.set(file, [...(targetsOf.get(file) ?? []), target]);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (place: string, trail: readonly string[]) => {
    if (trail.includes(place)) circles.push([...trail.slice(trail.indexOf(place)), place].join(" → "));
    if (trail.includes(place) || done.has(place)) return;
    for (const target of targetsOf.get(place) ?? []) walk(target, [...trail, place]);
    done.add(place);
  };
  for (const place of targetsOf.keys()) walk(place, []);
  return circles;
}
