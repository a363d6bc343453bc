/** Simulates a power cut after each change of this process to the disk, and lists what may be found then. */
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { diskUnder, type FolderContent } from "./disk.ts";

/** After one change: the content in place of the site, and where recovery searches for the previous site. */
export type AfterCut = { readonly change: string; readonly site: FolderContent; readonly previous: FolderContent };

/**
 * Runs until `stop()`, which returns all different results, the last one last.
 * @param root contains everything, and the site under its `name`
 */
export function cutOff(root: string, name: string) {
  const disk = diskUnder(root);
  const ends = new Set<string>();
  const opened = new Map<number, string>();
  const { openSync, fsyncSync, renameSync, unlinkSync, rmdirSync, rmSync } = fs;
  const before = { openSync, fsyncSync, renameSync, unlinkSync, rmdirSync, rmSync };
  const { spawnSync } = childProcess;
  const isBelow = (path: unknown) => String(path).startsWith(`${root}/`);

  const cut = (change: string) => {
    const previous = disk.found(`.${name}-staging/previous`);
    for (const [index, site] of disk.found(name).entries())
      ends.add(JSON.stringify({ change, site, previous: previous[index] ?? null } satisfies AfterCut));
  };
  const removing =
    <Rest extends readonly unknown[]>(change: string, remove: (path: fs.PathLike, ...rest: Rest) => void) =>
    (path: fs.PathLike, ...rest: Rest) => {
      const isThere = isBelow(path) && fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined;
      if (isThere) disk.remove(String(path));
      remove(path, ...rest);
      if (isThere) cut(change);
    };

  Object.assign(fs, {
    openSync(...words: Parameters<typeof fs.openSync>) {
      const descriptor = before.openSync(...words);
      opened.set(descriptor, String(words[0]));
      return descriptor;
    },
    fsyncSync(descriptor: number) {
      before.fsyncSync(descriptor);
      const path = opened.get(descriptor) ?? "";
      if (!isBelow(path) && path !== root) return;
      disk.flush(path);
      cut("fsync");
    },
    renameSync(from: string, to: string) {
      if (isBelow(to)) disk.rename(from, to);
      before.renameSync(from, to);
      if (isBelow(to)) cut("rename");
    },
    unlinkSync: removing("unlink", before.unlinkSync),
    rmdirSync: removing("rmdir", before.rmdirSync),
    rmSync: removing("rm", before.rmSync),
  });
  Object.assign(childProcess, {
    spawnSync(...words: Parameters<typeof spawnSync>) {
      const ended = spawnSync(...words);
      if (words[0] === "sync" && ended.status === 0) {
        disk.flushAll();
        cut("sync");
      }
      return ended;
    },
  });
  syncBuiltinESMExports();

  return {
    stop(): readonly AfterCut[] {
      Object.assign(fs, before);
      Object.assign(childProcess, { spawnSync });
      syncBuiltinESMExports();
      cut("the end");
      return Array.from(ends, (end) => JSON.parse(end));
    },
  };
}
