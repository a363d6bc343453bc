/** The words that stand in our sources themselves, each with its line: for those that an element prints and another file wrote. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Marks } from "./marks.ts";

/** Texts in quotes, pieces of those with something filled in, and words between tags. */
const literal = /"((?:[^"\\\n]|\\.)+)"|`([^`]*)`|>([^<>{}`"]+)</g;

/** `root` is the project's folder. */
export function noteTemplateWords(root: string, { note }: Pick<Marks, "note">) {
  for (const folder of ["templates", "client", "generator/load/link", "generator/assets/maps"])
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(path)) continue;
      const text = readFileSync(join(root, folder, path), "utf8");
      for (const { 0: whole, 1: quoted, 2: filled, 3: between, index } of text.matchAll(literal)) {
        const line = text.slice(0, index + whole.search(/[^\s>]/)).split("\n").length;
        const pieces = filled?.split(/\$\{[^}]*\}/) ?? [quoted ?? between ?? ""];
        for (const piece of pieces)
          if (/\p{L}/u.test(piece)) note(tidy(piece), { kind: "template", file: `${folder}/${path}`, line });
      }
    }
}

/** A text as it is looked up: line breaks and other spaces are one space, and signs at its ends are left out. */
export const tidy = (text: string) => text.replace(/\s+/g, " ").replace(/^[^\p{L}\p{N}€]+|[^\p{L}\p{N}]+$/gu, "");
