/** The sheets that each of the last builds read, by their digest: `changes` holds the next ones against them, where git has none. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./folders.ts";
import { isSource } from "./made-from.ts";

const folder = join(cacheFolder, "sources");
const keptMax = 40;

/** Never fails: it is a cache. `digest` is that of the whole data folder. */
export function keepSources(dataDir: string, digest: string) {
  const kept = join(folder, digest);
  try {
    if (existsSync(kept)) return utimesSync(kept, new Date(), new Date());
    const unfinished = `${kept}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" }))
      if (isSource(name.replaceAll("\\", "/"))) cpSync(join(dataDir, name), join(unfinished, name));
    renameSync(unfinished, kept);
    forgetOldest();
  } catch {
    // Without them `changes` says which sheet changed, and not which cell.
  }
}

/** The folder that holds them, null when they were never read here. */
export function keptSources(digest: string): string | null {
  const kept = join(folder, digest);
  return existsSync(kept) ? kept : null;
}

function forgetOldest() {
  const byAge = readdirSync(folder)
    .map((name) => ({ name, mtimeMs: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  for (const { name } of byAge.slice(keptMax)) rmSync(join(folder, name), { recursive: true, force: true });
}
