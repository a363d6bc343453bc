/** The built site, as its host should return it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shortHash } from "../../base/digest.ts";
import { UsageError } from "../../base/errors.ts";
import { fileOf } from "../../base/page-file.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { rulesHeader } from "../../engine/hosting/headers.ts";
import { goneAddresses, readRedirects } from "../../engine/hosting/redirects.ts";
import { readHeaders } from "../../engine/preview/read-headers.ts";
import { buildJson, buildJsonPath } from "../../engine/publish/build-json.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import { readOutputFile } from "../../engine/publish/read-output-file.ts";

export type ExpectedFile = {
  /** "/trim", "/assets/boot-1a2b.js" */
  readonly path: string;
  readonly isPage: boolean;
  readonly read: () => Buffer;
};

export type ExpectedSite = Awaited<ReturnType<typeof readExpectedSite>>;

/** The host's own instructions, which are not served. */
export const hostOnly: readonly string[] = ["_headers", "_redirects"];

/** @param out the folder, as given. @throws UsageError if it contains no site */
export async function readExpectedSite(out: string) {
  if (!existsSync(join(out, buildJsonPath)))
    throw new UsageError(`${out} has no built site to compare with. Build it, or give its folder with --out.`);
  const { pages, warning } = await readPages(join(out, "pages.json"));
  if (pages === null) throw new UsageError(`The site in ${out} is incomplete: ${warning} Build it again.`);
  const at = (path: string, file: string, isPage: boolean): ExpectedFile => ({
    path,
    isPage,
    read: () => readFileSync(join(out, file)),
  });
  const rules = readOutputFile(out, "_headers", readHeaders);
  const isDigest = ([name]: readonly [string, string]) => name === rulesHeader;
  return {
    build: readOutputFile(out, buildJsonPath, (text) => buildJson.parse(JSON.parse(text))),
    /** Without 404.html, which represents missing addresses. */
    pages: [...pages].filter(({ path }) => path !== "/404").map(({ path }) => at(path, fileOf(path), true)),
    /** Files that are not pages, without those that only the host reads. */
    files: plainFiles(out)
      .filter((name) => !name.endsWith(".html") && !hostOnly.includes(name))
      .map((name) => at(`/${name}`, name, false)),
    /** Without the header that names them. */
    rules: rules.map((rule) => ({ ...rule, headers: rule.headers.filter((header) => !isDigest(header)) })),
    /** Undefined in a site of an older build. */
    rulesDigest: rules.flatMap(({ headers }) => headers).find(isDigest)?.[1],
    redirects: readOutputFile(out, "_redirects", readRedirects),
    /** Addresses that are permanently gone. */
    gone: readOutputFile(out, "_redirects", goneAddresses),
    notFound: () => readFileSync(join(out, "404.html")),
  };
}

/** The home page and this many others, the same ones for the same build. */
export function samplePages(
  pages: readonly ExpectedFile[],
  size: number | undefined,
  seed: string,
): readonly ExpectedFile[] {
  if (size === undefined || size >= pages.length) return pages;
  const rank = ({ path }: ExpectedFile) => (path === "/" ? "" : shortHash(`${seed} ${path}`));
  return pages
    .map((page) => [rank(page), page] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, size)
    .map(([, page]) => page);
}
