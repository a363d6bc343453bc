/** Finds the files of sections by the classes of their elements. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../base/group-by.ts";
import { plainFiles } from "../../base/plain-files.ts";

const folders = ["templates", "client"];

/** Returns the file of each class, relative to `root`, the project's folder: of several, the section of that name. */
export function sectionFiles(root: string): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) => plainFiles(join(root, folder)).map((path) => `${folder}/${path}`));
  const filesOf = groupBy(
    files
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => classesIn(readFileSync(join(root, file), "utf8")).map((name) => [name, file] as const)),
  );
  return new Map(
    [...filesOf].flatMap(([name, [first = "", ...others]]) => {
      const file =
        others.length === 0 ? first : [first, ...others].find((each) => each.endsWith(`/${name}/${name}.tsx`));
      return file === undefined ? [] : [[name, file] as const];
    }),
  );
}

const classesIn = (text: string) => [
  ...new Set(
    Array.from(text.matchAll(/\bclass(?:Name)?=("[^"]*"|\{[^}]*\})/g), ([, names = ""]) => names).flatMap(
      (names) => names.match(/[a-z][\w-]*/g) ?? [],
    ),
  ),
];
