/**
 * A build of a small site in a process of its own, after each change of which the power is cut, as far as one can see: prints what
 * may then be found on the disk. Words: the folder that holds all, the site's name in it, the site as JSON.
 */
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { diskUnder, type Found } from "./disk.ts";
import { publish } from "./small-site.ts";

/** After one change: what stands in the site's place, and where a repair looks for the site before. */
export type AfterCut = { readonly change: string; readonly site: Found; readonly previous: Found };

const [root = "", name = "", site = "{}"] = process.argv.slice(2);
const disk = diskUnder(root);
const ends = new Set<string>();
const opened = new Map<number, string>();
const { openSync, fsyncSync, renameSync, unlinkSync, rmdirSync, rmSync } = fs;
const { spawnSync } = childProcess;

function cut(change: string) {
  const previous = disk.found(`.${name}-staging/previous`);
  for (const [index, site] of disk.found(name).entries())
    ends.add(JSON.stringify({ change, site, previous: previous[index] ?? null } satisfies AfterCut));
}

Object.assign(fs, {
  openSync(...words: Parameters<typeof openSync>) {
    const descriptor = openSync(...words);
    opened.set(descriptor, String(words[0]));
    return descriptor;
  },
  fsyncSync(descriptor: number) {
    fsyncSync(descriptor);
    disk.flush(opened.get(descriptor) ?? "");
    cut("fsync");
  },
  renameSync(from: string, to: string) {
    disk.rename(from, to);
    renameSync(from, to);
    cut("rename");
  },
  unlinkSync(path: string) {
    disk.remove(path);
    unlinkSync(path);
    cut("unlink");
  },
  rmdirSync(path: string) {
    disk.remove(path);
    rmdirSync(path);
    cut("rmdir");
  },
  rmSync(path: string, options: Parameters<typeof rmSync>[1]) {
    if (fs.lstatSync(path, { throwIfNoEntry: false })) disk.remove(path);
    rmSync(path, options);
    cut("rm");
  },
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
publish(`${root}/${name}`, JSON.parse(site));
cut("the end");
process.stdout.write(`[${[...ends].join()}]`);
