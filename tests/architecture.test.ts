import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

type Import = { readonly file: string; readonly target: string; readonly isType: boolean };

const root = process.cwd();
const sources = ["data", "templates", "client", "generator"].flatMap(sourcesIn);
const imports = sources.flatMap(importsOf);

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?[^;]*?from\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gms,
  );
  return Array.from(found, ([, type, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic ?? "";
    return { file, target: name.startsWith(".") ? join(dirname(file), name) : name, isType: type !== undefined };
  });
}

const from = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`));
const breaking = (list: readonly Import[], allowed: (target: Import) => boolean) =>
  list.filter((entry) => !allowed(entry)).map(({ file, target }) => `${file} imports ${target}`);
const within = (target: string, ...folders: string[]) => folders.some((folder) => target.startsWith(`${folder}/`));

test("the data's schemas import zod and nothing else of ours", () => {
  expect(breaking(from("data"), ({ target }) => target === "zod" || within(target, "data"))).toEqual([]);
});

test("templates are pure: no generator, no Node, only types of the data", () => {
  const packages = ["react", "react-dom/server", "schema-dts"];
  const allowed = ({ target, isType }: Import) =>
    within(target, "templates") ||
    (within(target, "data") && isType) ||
    packages.includes(target) ||
    target.startsWith("client/");
  expect(breaking(from("templates"), allowed)).toEqual([]);
});

test("templates read no clock, no chance and no locale", () => {
  const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.|\.toLocale\w+\(|\.localeCompare\(/;
  const templates = sources.filter((file) => file.startsWith("templates/"));
  expect(templates.filter((file) => impure.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("nothing that reaches a browser imports templates, the generator or a value of the data", () => {
  const allowed = ({ target, isType }: Import) => isType || !within(target, "templates", "generator", "data", "tests");
  expect(breaking(from("client"), allowed)).toEqual([]);
});

test("what runs in the report's page is its own, and nothing of it reaches the site", () => {
  const values = imports.filter(({ isType }) => !isType);
  const reached = new Set(["generator/report/wake-report.ts"]);
  for (const file of reached) for (const { target } of values.filter((each) => each.file === file)) reached.add(target);
  const allowed = (file: string) =>
    within(file, "generator/report") || file === "templates/format.ts" || within(file, "client");
  expect([...reached].filter((file) => !allowed(file))).toEqual([]);
  expect(reached).toContain("generator/report/page-table/wake-page-table.ts");
  expect(breaking(from("client"), ({ target }) => !within(target, "generator/report"))).toEqual([]);
  expect(breaking(from("templates"), ({ target }) => !within(target, "generator/report"))).toEqual([]);
});

test("react-dom/client is imported in one file", () => {
  expect(imports.filter(({ target }) => target === "react-dom/client").map(({ file }) => file)).toEqual([
    "client/mount.tsx",
  ]);
});

test("a folder is entered from outside by the file of its own name only", () => {
  const rooms = new Set(sources.map((file) => dirname(file)).filter((folder) => isFaced(folder)));
  expect([...rooms]).toEqual(
    expect.arrayContaining([
      ...["read", "directory", "check", "link"].map((name) => `generator/load/${name}`),
      ...["client", "styles", "fonts", "pictures", "maps", "share"].map((name) => `generator/assets/${name}`),
      "generator/publish/folder",
    ]),
  );
  const isInside = (file: string, room: string) => file.startsWith(`${room}/`);
  const enters = ({ file, target }: Import) =>
    [...rooms].filter((room) => isInside(target, room) && !isInside(file, room) && !isFace(target, room));
  // A page lists its sections, of which several may share a folder.
  const outside = imports.filter(({ file }) => !within(file, "templates/pages"));
  expect(
    outside.flatMap((each) => enters(each).map((room) => `${each.file} reaches into ${room}: ${each.target}`)),
  ).toEqual([]);
});

/** generator/load/read/read.ts is the face of generator/load/read; the folders of the first level have several doors. */
const isFace = (file: string, room: string) => /^\.tsx?$/.test(file.slice(`${room}/${basename(room)}`.length));
const isFaced = (folder: string) =>
  folder.split("/").length > 2 && sources.some((file) => dirname(file) === folder && isFace(file, folder));

test("rendering imports nothing of publishing", () => {
  expect(breaking(from("generator/render"), ({ target }) => !within(target, "generator/publish"))).toEqual([]);
});

test("nothing of the live site is in a build: the command line alone starts it", () => {
  const outside = imports.filter(
    ({ file, target }) => within(target, "generator/dev") && !within(file, "generator/dev"),
  );
  expect(outside.map(({ file }) => file)).toEqual(["generator/cli.ts"]);
});

test("where texts come from is traced apart: a build imports only what starts that, and a preview's page gets only its own", () => {
  const values = imports.filter(({ isType }) => !isType);
  const outside = values.filter(
    ({ file, target }) => within(target, "generator/origins") && !within(file, "generator/origins", "generator/dev"),
  );
  expect(outside.map(({ file, target }) => `${file} ${target}`)).toEqual([
    "generator/trace-preview.ts generator/origins/trace-apart.ts",
  ]);
  expect(values.filter(({ file }) => file === "generator/origins/trace-apart.ts").map(({ target }) => target)).toEqual([
    "node:child_process",
    "node:url",
  ]);
  const reached = new Set(["generator/origins/browser/preview-pointers.ts"]);
  for (const file of reached) for (const { target } of values.filter((each) => each.file === file)) reached.add(target);
  const ownFolder = "generator/origins/browser/";
  expect([...reached].filter((file) => !file.startsWith(ownFolder))).toEqual(["generator/origins/packed-trace.ts"]);
});

test("no circle of imported values is left", () => {
  const valuesOf = new Map<string, string[]>();
  for (const { file, target, isType } of imports)
    if (!isType && sources.includes(target)) valuesOf.set(file, [...(valuesOf.get(file) ?? []), target]);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
    if (trail.includes(file) || done.has(file)) return;
    for (const target of valuesOf.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of sources) walk(file, []);
  expect(circles).toEqual([]);
});

test("every relative import names a file that is there, and none is of dist", () => {
  const relativeImports = imports.filter(({ target }) =>
    within(target, "data", "templates", "client", "generator", "tests", "dist"),
  );
  expect(breaking(relativeImports, ({ target }) => !within(target, "dist") && existsSync(join(root, target)))).toEqual(
    [],
  );
});

test("no file is a drawer for everything", () => {
  expect(sources.filter((file) => /(?:^|\/)(?:index|utils|helpers|common)\.tsx?$/.test(file))).toEqual([]);
});
