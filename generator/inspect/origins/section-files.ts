/** Finds the file of the section that an element belongs to, by the classes of the elements around a text. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../base/group-by.ts";
import type { Origin } from "./marks.ts";

const folders = ["templates", "client"];

/** @param root the project's folder. `classes`: those around the text, innermost first */
export function sectionFiles(root: string): (classes: readonly string[]) => Origin | null {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx$/.test(path))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );
  const filesOf = groupBy(
    files.flatMap((file) => classesIn(readFileSync(join(root, file), "utf8")).map((name) => [name, file] as const)),
  );
  return (classes) => {
    // A class in several files says nothing of its element: "wrap".
    const name = classes.find((each) => filesOf.get(each)?.length === 1);
    const [file] = filesOf.get(name ?? "") ?? [];
    return file === undefined ? null : { kind: "template", file };
  };
}

const classesIn = (text: string) => [
  ...new Set(
    Array.from(text.matchAll(/\bclass(?:Name)?=("[^"]*"|\{[^}]*\})/g), ([, names = ""]) => names).flatMap(
      (names) => names.match(/[a-z][\w-]*/g) ?? [],
    ),
  ),
];
