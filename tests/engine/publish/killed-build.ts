/**
 * A build of a small site in a process of its own. It kills itself, as `kill -9` does, before its N-th change to the disk.
 * Reading, closing and flushing change nothing, so they do not count. Power cuts have tests of their own.
 * With N = 0 it runs to its end and prints the name of every change. Arguments: N, out, the site as JSON.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { publish } from "./small-site.ts";

const [killAt = "0", out = "", site = "{}"] = process.argv.slice(2);
const changes: string[] = [];
const watched = [
  "chmodSync",
  "linkSync",
  "mkdirSync",
  "openSync",
  "renameSync",
  "rmSync",
  "rmdirSync",
  "symlinkSync",
  "unlinkSync",
  "writeFileSync",
  "writeSync",
] as const;

Object.assign(fs, Object.fromEntries(watched.map((name) => [name, counted(name, fs[name])])));
syncBuiltinESMExports();
publish(out, JSON.parse(site));
if (killAt === "0") process.stdout.write(JSON.stringify(changes));

function counted(name: string, call: (...words: never[]) => unknown) {
  return new Proxy(call, {
    apply(target, self, words) {
      const isChange = name !== "openSync" || words[1] !== "r";
      if (isChange && changes.push(name) === Number(killAt)) process.kill(process.pid, "SIGKILL");
      return Reflect.apply(target, self, words);
    },
  });
}
