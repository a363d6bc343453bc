/** The folder public/: files of one's own, such as a proof of ownership, that are copied into the site as they are. */
import { type Dirent, lstatSync, readFileSync } from "node:fs";
import type { AssetFile } from "../../assets/asset-file.ts";
import { entriesBelow } from "../../base/plain-files.ts";
import { error, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import { isSitePath } from "../../output/folder/folder.ts";
import { pagePaths } from "../check/page-paths.ts";
import { siteFiles } from "../check/shadowed-pages.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { isDataFile, isLeftover } from "./data-file.ts";
import { hostNameProblem, publicContentWarning } from "./public-names.ts";

/** Largest allowed file. */
const largestMb = 5;

/** Returns the files to copy into the site. The folder may be missing. */
export const publicFiles = (folder: string): readonly AssetFile[] =>
  [...(entriesBelow(`${folder}/public`) ?? [])].flatMap(([path, entry]) =>
    entry.isFile() && !isLeftover(path) ? [{ path, bytes: readFileSync(`${folder}/public/${path}`) }] : [],
  );

export function* checkPublicFiles(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  const root = `${tables.folder}/public`;
  const kind = lstatSync(root, { throwIfNoEntry: false });
  if (kind === undefined) return;
  if (!kind.isDirectory())
    return yield error(startOfFile(root), "E_FILE", "is not a folder. Put the folder of your own files here.");
  const pages = pagePaths(tables, index);
  for (const [path, entry] of entriesBelow(root) ?? []) {
    if (entry.isDirectory() || isLeftover(path)) continue;
    const at = startOfFile(`${root}/${path}`);
    const message = problemOf(path, entry, { root, pages });
    const look = message === undefined ? publicContentWarning(path, `${root}/${path}`) : undefined;
    if (message !== undefined) yield error(at, "E_FILE", message);
    else if (look !== undefined) yield warning(at, "E_FILE", look);
  }
}

/** "price list + 50%.pdf" → "price-list-50.pdf" */
const addressOf = (path: string) =>
  path
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w./-]+/g, "-")
    .replace(/(?<=^|\/)[-.]+|-+(?=\.|\/|$)/g, "");

type Rules = { readonly root: string; readonly pages: ReadonlySet<string> };

function problemOf(path: string, entry: Dirent, { root, pages }: Rules): string | undefined {
  if (!entry.isFile()) return "is a link, or no plain file. Put the file itself here.";
  if (!isDataFile(`public/${path}`, new Set()))
    return "is hidden, or has a name that not every server takes. Rename it, or take it out of this folder.";
  if (!isSitePath(path)) return `has a name that cannot be an address as it is. Name it ${quote(addressOf(path))}.`;
  const ofHost = hostNameProblem(path);
  if (ofHost !== undefined) return ofHost;
  if (lstatSync(`${root}/${path}`).size > largestMb * 1024 * 1024)
    return `has more than ${largestMb} MB. Make it smaller, or put it elsewhere.`;
  const address = `/${path}`.toLowerCase();
  const page = address.replace(/(?:(?<=\/)index)?\.html?$/, "");
  if (pages.has(page.replace(/(.)\/$/, "$1")))
    return "would take the address of a page of the site. Rename it, or take it out of this folder.";
  const isOfSite =
    /^\/(?:_headers|_redirects|[45]\d\d\.html|sitemap[\w-]*\.xml|\.well-known\/build\.json)$/.test(address) ||
    siteFiles.some((file) =>
      file.endsWith("/") && file !== "/.well-known/" ? address.startsWith(file) : address === file,
    );
  return isOfSite ? "would take the place of a file that each build writes. Take it out of this folder." : undefined;
}
