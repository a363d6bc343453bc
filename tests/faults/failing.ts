/** A file system that fails: from the n-th change on, each that needs room, as on a full disk. */
import fs from "node:fs";
import { fsWith } from "./fs-with.ts";

const changes = [
  "copyFileSync",
  "linkSync",
  "mkdirSync",
  "mkdtempSync",
  "renameSync",
  "symlinkSync",
  "writeFileSync",
  "writeSync",
] as const;

/** @param from 1 is the first. Runs until `stop()`, which returns the first failed change and the number of changes. */
export function failFrom(from: number, code: "ENOSPC" | "EIO") {
  let count = 0;
  let refused: string | null = null;
  const counted = (name: (typeof changes)[number]) =>
    new Proxy(fs[name], {
      apply(target, self, words) {
        count += 1;
        if (count < from || givesNameBack(name, words)) return Reflect.apply(target, self, words);
        refused ??= `${name} ${typeof words[0] === "string" ? words.slice(0, 2).join(" ") : ""}`;
        throw Object.assign(new Error(`${code}: refused, ${name}`), { code, syscall: name });
      },
    });
  const restore = fsWith(Object.fromEntries(changes.map((name) => [name, counted(name)])));
  return {
    stop() {
      restore();
      return { refused, count };
    },
  };
}

/** That needs no room: the site before goes back to where it was a moment ago. */
const givesNameBack = (name: string, [path]: readonly unknown[]) =>
  name === "renameSync" && String(path).endsWith("/previous");
