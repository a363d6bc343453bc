/**
 * Writes the files of the next site, synchronously: that is what is fast in Node (promises cost 2.5 times the CPU). Files get mode 644
 * and folders 755, whatever the user's umask.
 */
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { BuildError } from "../../errors.ts";
import { isSitePath } from "./site-path.ts";
import type { Staging } from "./staging.ts";
import { shownPath, writing } from "./write-error.ts";

/** By which a file is known to be the one that a build wrote: bytes, and whole ms since 1970. */
export type Stamp = { readonly size: number; readonly mtimeMs: number };

/** Where a site is assembled: all that its files need of the staging. */
export type SiteFolder = Pick<Staging, "out" | "dir">;
type Place = SiteFolder & Pick<Staging, "madeFolders">;

/**
 * Writes the first `length` bytes of `bytes` to a new file.
 * @param path relative, with slashes: "trim/iron-removal.html"
 * @throws WriteError, also when the file was already written; BuildError for a path that no site may have.
 */
export function writeFile(staging: Place, path: string, bytes: Uint8Array, length = bytes.length): Stamp {
  const target = placeFor(staging, path);
  return writing(
    target,
    () => {
      // "wx": never into a file that is there, which may be a link to the published one.
      const file = openSync(target, "wx", 0o644);
      try {
        for (let done = 0; done < length; ) done += writeSync(file, bytes, done, length - done);
        if (umaskHides) fchmodSync(file, 0o644);
        return stampOf(fstatSync(file));
      } finally {
        closeSync(file);
      }
    },
    length,
  );
}

/**
 * The published file, with its inode and time, stands in the next site too: a hard link, or a copy where links cannot be made.
 * @throws WriteError; BuildError when the published file is gone.
 */
export const keepFile = (staging: Place, path: string) => linkOrCopy(`${staging.out}/${path}`, placeFor(staging, path));

/** A file that was written in one folder of the next site goes to the other, in the place of what is there. @throws WriteError */
export function moveFile(from: Pick<Place, "dir">, to: Place, path: string) {
  const target = placeFor(to, path);
  writing(target, () => renameSync(`${from.dir}/${path}`, target));
}

/**
 * A file of another folder stands in the next site too, in the same way, unless its mode would keep others from reading it.
 * @throws as keepFile
 */
export function takeFile(staging: Place, folder: string, path: string): Stamp {
  const target = placeFor(staging, path);
  const source = `${folder}/${path}`;
  if ((lstatSync(source).mode & 0o777) === 0o644) linkOrCopy(source, target);
  else writing(target, () => copyWithTime(source, target));
  return stampOf(lstatSync(target));
}

function linkOrCopy(source: string, target: string): "linked" | "copied" {
  try {
    linkSync(source, target);
    return "linked";
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (code === "ENOENT")
      throw new BuildError(`${shownPath(source)} vanished while the build ran. Build again.`, { cause });
    writing(target, () => {
      if (!linkRefusals.includes(code)) throw cause;
      copyWithTime(source, target);
    });
    return "copied";
  }
}

/** Whether the published file is still the one that was stamped. */
export function isAsStamped(out: string, path: string, { size, mtimeMs }: Stamp) {
  const stats = lstatSync(`${out}/${path}`, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size && Math.floor(stats.mtimeMs) === mtimeMs;
}

const stampOf = ({ size, mtimeMs }: Stats): Stamp => ({ size, mtimeMs: Math.floor(mtimeMs) });

const linkRefusals = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

function copyWithTime(source: string, target: string) {
  copyFileSync(source, target, constants.COPYFILE_EXCL);
  chmodSync(target, 0o644);
  // In the middle of its ms: the time is set to the µs below, and must not fall into the ms before.
  const seconds = (Math.floor(statSync(source).mtimeMs) + 0.5) / 1000;
  utimesSync(target, seconds, seconds);
}

/** Only then does every new file and folder need its mode set once more. */
const umaskHides = (process.umask() & 0o755) !== 0;

/** The absolute path of a file to be, its folder made. */
function placeFor(staging: Place, path: string) {
  if (!isSitePath(path))
    throw new BuildError(
      `The build would write "${path}" into ${shownPath(staging.out)}. A path of a site holds letters, digits, dots, hyphens and underscores, and climbs nowhere. Mend the slug or file name it comes from.`,
    );
  const end = path.lastIndexOf("/");
  if (end !== -1) makeFolder(staging, path.slice(0, end));
  return `${staging.dir}/${path}`;
}

function makeFolder(staging: Place, folder: string) {
  if (staging.madeFolders.has(folder)) return;
  const end = folder.lastIndexOf("/");
  if (end !== -1) makeFolder(staging, folder.slice(0, end));
  const path = `${staging.dir}/${folder}`;
  writing(path, () => {
    mkdirSync(path, { recursive: true, mode: 0o755 }); // recursive: another thread may have made it
    if (umaskHides) chmodSync(path, 0o755);
  });
  staging.madeFolders.add(folder);
}
