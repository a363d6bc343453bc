/** Finds the template that prints a text: by the classes of the elements around it and by its words. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { groupBy } from "../../base/group-by.ts";
import type { Origin } from "./marks.ts";

type Source = { readonly file: string; readonly text: string };

const folders = ["templates", "client", "generator/site/link", "generator/site/drawings/maps"];

/** A class in more files than this says nothing of its element: "wrap". */
const filesAtMost = 2;

/** @param root the project's folder */
export function createTemplateFinder(root: string) {
  const sources = folders.flatMap((folder) => sourcesIn(root, folder));
  const byClass = groupBy(sources.flatMap((source) => classesIn(source).map((name) => [name, source] as const)));
  /** Sources with the classes, first those with most of them, then the others of their sections. */
  const around = (classes: readonly string[]) => {
    const counts = new Map<Source, number>();
    for (const name of classes) {
      const found = byClass.get(name) ?? [];
      if (found.length <= filesAtMost) for (const source of found) counts.set(source, (counts.get(source) ?? 0) + 1);
    }
    const found = [...counts].sort(([, one], [, other]) => other - one).map(([source]) => source);
    const near = new Set(found.map(({ file }) => dirname(file)).filter((folder) => /\/sections\//.test(folder)));
    return [...found, ...sources.filter((source) => !counts.has(source) && near.has(dirname(source.file)))];
  };
  return {
    /** Returns the nearest source of the elements that contains the words, or null. */
    around: memoized((words, classes) => findWords(words, "", around(classes))),
    /** Returns any source in which a literal starts with the words, or null. */
    anywhere: memoized((words) => findWords(words, '["`>}]\\s*', sources)),
    /** Returns the source of the elements that contains most of the words, or null. */
    nearest: memoized((words, classes) => {
      const parts = words.match(/[\p{L}\p{N}]+/gu) ?? [];
      const counted = around(classes).map(({ file, text }) => ({
        file,
        count: parts.filter((part) => text.includes(part)).length,
      }));
      const [best] = counted.sort((one, other) => other.count - one.count);
      return best === undefined ? null : { kind: "template", file: best.file, line: 1 };
    }),
  };
}
export type TemplateFinder = ReturnType<typeof createTemplateFinder>;

/** Most texts are on many pages. */
function memoized(find: (words: string, classes: readonly string[]) => Origin | null) {
  const known = new Map<string, Origin | null>();
  return (words: string, classes: readonly string[] = []) => {
    const key = [words, ...classes].join("\n");
    const origin = known.has(key) ? (known.get(key) ?? null) : find(words, classes);
    known.set(key, origin);
    return origin;
  };
}

function sourcesIn(root: string, folder: string): readonly Source[] {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({
      file: `${folder}/${path.replaceAll("\\", "/")}`,
      text: readFileSync(join(root, folder, path), "utf8").replace(comments, (comment) => comment.replace(/./g, "")),
    }));
}

const comments = /\/\*.*?\*\/|^\s*\/\/[^\n]*/gms;

const classesIn = ({ text }: Source) => [
  ...new Set(
    Array.from(text.matchAll(/\bclass(?:Name)?=("[^"]*"|\{[^}]*\})/g), ([, names = ""]) => names).flatMap(
      (names) => names.match(/[a-z][\w-]*/g) ?? [],
    ),
  ),
];

function findWords(words: string, before: string, sources: readonly Source[]): Origin | null {
  const spaced = words.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`${before}(?<![\\p{L}\\p{N}])${spaced.join("\\s+")}(?![\\p{L}\\p{N}])`, "u");
  for (const { file, text } of sources) {
    const found = pattern.exec(text);
    if (found !== null)
      return { kind: "template", file, line: text.slice(0, found.index + found[0].length).split("\n").length };
  }
  return null;
}
