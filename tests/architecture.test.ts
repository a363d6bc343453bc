import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { rooms } from "./rooms.ts";

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
const named = ({ file, target }: Import) => `${file} imports ${target}`;
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

test("react-dom/client is imported in one file", () => {
  expect(imports.filter(({ target }) => target === "react-dom/client").map(({ file }) => file)).toEqual([
    "client/mount.tsx",
  ]);
});

/** `build.ts` is the story of the room of its steps. */
const roomOf = (path: string) =>
  path.startsWith("generator/") ? path.replace("generator/build.ts", "generator/steps/").split("/")[1] : undefined;
const isRoom = (name: string | undefined): name is (typeof rooms)[number] => rooms.some((room) => room === name);

test("the top of the generator has eight rooms and four files", () => {
  expect(readdirSync(join(root, "generator")).sort()).toEqual(
    ["README.md", ...rooms, "build.ts", "cli.ts", "run.mjs"].sort(),
  );
});

test("imports between rooms go one way, types included, and the studio and what is online never meet", () => {
  const pointsUp = ({ file, target }: Import) => {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (to === undefined || !isRoom(from)) return false;
    if (!isRoom(to)) return true;
    return rooms.indexOf(to) < rooms.indexOf(from) || (from === "studio" && to === "online");
  };
  expect(imports.filter(pointsUp).map(named)).toEqual([]);
});

test("base imports nothing of ours, and the engine imports base only", () => {
  const ours = ["data", "templates", "client", "generator", "tests"];
  const strange = (room: string, ...allowed: string[]) =>
    from(`generator/${room}`).filter(({ target }) => within(target, ...ours) && !within(target, ...allowed));
  expect(strange("base", "generator/base").map(named)).toEqual([]);
  expect(strange("engine", "generator/engine", "generator/base").map(named)).toEqual([]);
});

test("the engine and the build know no town, no county, no water and no Ireland", () => {
  const place = /ireland|tobar|epa\b|epa-|uisce/i;
  const files = sources.filter((file) => within(file, "generator/engine", "generator/base", "generator/steps"));
  expect(files.filter((file) => place.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
  const word = /\b(?:towns?|count(?:y|ies)|water|eircode|en-IE|Europe\/Dublin)\b/i;
  const code = (file: string) => withoutComments(readFileSync(join(root, file), "utf8"));
  const engine = sources.filter((file) => within(file, "generator/engine"));
  expect(engine.filter((file) => word.test(code(file)))).toEqual([]);
});

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");

/** Folders with private files: they are imported through the file of their own name. */
const doors = ["engine/assets/client", "engine/assets/fonts", "engine/publish/output", "engine/render/fast-print"].map(
  (folder) => `generator/${folder}`,
);

test("a folder with private files is entered by the file of its own name", () => {
  const isFace = (file: string, folder: string) => /^\.tsx?$/.test(file.slice(`${folder}/${basename(folder)}`.length));
  const enters = ({ file, target }: Import) =>
    doors.some((door) => within(target, door) && !within(file, door) && !isFace(target, door));
  expect(imports.filter(enters).map(named)).toEqual([]);
});

test("files are renamed in two places: base/atomic-write.ts and engine/publish/output/", () => {
  const own = ["generator/base/atomic-write.ts", "generator/engine/publish/output/"];
  const renames = sources.filter((file) =>
    /\brename(?:Sync)?\b/.test(withoutComments(readFileSync(join(root, file), "utf8"))),
  );
  expect(renames.filter((file) => !own.some((place) => file.startsWith(place)))).toEqual([]);
  expect(renames).toContain("generator/base/atomic-write.ts");
});

test("rendering imports nothing of publishing", () => {
  expect(
    breaking(from("generator/engine/render"), ({ target }) => !within(target, "generator/engine/publish")),
  ).toEqual([]);
});

test("only the commands for editing and publishing data import the studio", () => {
  const outside = imports.filter(
    ({ file, target }) => within(target, "generator/studio") && !within(file, "generator/studio"),
  );
  expect(new Set(outside.map(({ file }) => file))).toEqual(
    new Set(["generator/commands/dev.ts", "generator/commands/publish.ts", "generator/commands/towns.ts"]),
  );
});

test("the code of origins is the studio's alone", () => {
  const outside = imports.filter(
    ({ file, target }) =>
      within(target, "generator/inspect/origins") && !within(file, "generator/inspect/origins", "generator/studio"),
  );
  expect(outside.map(named)).toEqual([]);
});

/** Pairs that still import each other. None may be added. */
const mutualFolders = [
  "engine/hosting, engine/publish",
  "inspect/leads, inspect/search-results",
  "inspect/report, inspect/search-results",
  "inspect/search-results, inspect/verdicts",
  "site/check, site/sheets",
  "site/dates, site/names",
  "site/link, site/sheets",
  "site/names, site/sheets",
];

test("folders of a room import each other one way", () => {
  const folderOf = (path: string) => /^generator\/(\w[\w-]*\/[\w-]+)\//.exec(path)?.[1] ?? "";
  const ways = new Set(
    imports
      .map(({ file, target }) => [folderOf(file), folderOf(target)] as const)
      .filter(([one, other]) => one !== other && dirname(one) === dirname(other) && one !== "" && other !== "")
      .map((pair) => pair.join(", ")),
  );
  const mutual = [...ways].filter((way) => {
    const [one = "", other = ""] = way.split(", ");
    return one < other && ways.has(`${other}, ${one}`);
  });
  expect(mutual.filter((pair) => !mutualFolders.includes(pair))).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  const targetsOf = new Map<string, string[]>();
  for (const { file, target } of imports)
    if (sources.includes(target)) targetsOf.set(file, [...(targetsOf.get(file) ?? []), target]);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
    if (trail.includes(file) || done.has(file)) return;
    for (const target of targetsOf.get(file) ?? []) walk(target, [...trail, file]);
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

test("the address of a county is written in one place", () => {
  const literal = /Co\.(?: |\\u00a0|&nbsp;)?\$?\{/;
  expect(sources.filter((file) => literal.test(readFileSync(join(root, file), "utf8")))).toEqual([
    "client/measures/in-county.ts",
  ]);
});

test("no file is a drawer for everything", () => {
  expect(sources.filter((file) => /(?:^|\/)(?:index|utils|helpers|common)\.tsx?$/.test(file))).toEqual([]);
});
