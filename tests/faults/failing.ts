/** Makes the file system fail from the n-th change on, as on a full disk or after the process was killed. */
import fs from "node:fs";
import { fsWith } from "./fs-with.ts";

/** Functions that need space on the disk. */
const needRoom = ["copyFileSync", "linkSync", "mkdirSync", "renameSync", "writeFileSync", "writeSync"] as const;
const others = ["chmodSync", "closeSync", "openSync", "rmSync"] as const;
type Change = (typeof needRoom | typeof others)[number];

/** @param from the first change to fail, counted from 1 @returns `stop`, which returns that change and the count */
export function failFrom(
  from: number,
  code: "ENOSPC" | "killed",
  names: readonly Change[] = code === "killed" ? [...needRoom, ...others] : needRoom,
) {
  let count = 0;
  let refused: string | null = null;
  const counted = (name: Change) =>
    new Proxy(fs[name], {
      apply(target, self, words) {
        count += 1;
        if (count < from || (code === "ENOSPC" && restoresOldSite(name, words)))
          return Reflect.apply(target, self, words);
        refused ??= `${name} ${typeof words[0] === "string" ? words.slice(0, 2).join(" ") : ""}`;
        throw Object.assign(new Error(`${code}: refused, ${name}`), { code, syscall: name });
      },
    });
  const restore = fsWith(Object.fromEntries(names.map((name) => [name, counted(name)])));
  return {
    stop() {
      restore();
      return { refused, count };
    },
  };
}

/** Returns true for the rename that restores the old site. It needs no space: the folder had an entry of that name. */
const restoresOldSite = (name: string, [path]: readonly unknown[]) =>
  name === "renameSync" && String(path).endsWith("-previous");
