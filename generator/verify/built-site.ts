/** The built site as its host should answer it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../../templates/paths.ts";
import { UsageError } from "../errors.ts";
import { type HeaderRule, readHeaders } from "../preview/read-headers.ts";
import { type BuildJson, buildJson, buildJsonPath } from "../publish/build-json.ts";
import { readPages } from "../publish/pages-json.ts";
import { type Redirect, readGone, readRedirects } from "../publish/redirects.ts";
import { readBuilt } from "../read-built.ts";
import { shortHash } from "../render/digest.ts";

export type BuiltFile = {
  /** "/trim", "/assets/boot-1a2b.js" */
  readonly path: string;
  readonly isPage: boolean;
  readonly read: () => Buffer;
};

export type BuiltSite = {
  readonly build: BuildJson;
  /** But for 404.html, which stands for addresses that are none. */
  readonly pages: readonly BuiltFile[];
  /** What is no page, but for what only the host reads. */
  readonly files: readonly BuiltFile[];
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly Redirect[];
  /** Addresses that are gone for good. */
  readonly gone: readonly string[];
  readonly notFound: () => Buffer;
};

/** The host's own instructions, which no visitor is shown. */
export const hostOnly: readonly string[] = ["_headers", "_redirects"];

/** @param out the folder, as given. @throws UsageError when there is no site in it */
export async function builtSite(out: string): Promise<BuiltSite> {
  if (!existsSync(join(out, buildJsonPath)))
    throw new UsageError(`There is no built site in ${out} to compare with. Build it, or name its folder with --out.`);
  const { pages, warning } = await readPages(join(out, "pages.json"));
  if (pages === null) throw new UsageError(`The site in ${out} is not whole: ${warning} Build it again.`);
  const at = (path: string, file: string, isPage: boolean): BuiltFile => ({
    ...{ path, isPage },
    read: () => readFileSync(join(out, file)),
  });
  const names = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(out, "/").length).replaceAll("\\", "/"));
  return {
    build: readBuilt(out, buildJsonPath, (text) => buildJson.parse(JSON.parse(text))),
    pages: [...pages].filter(({ path }) => path !== "/404").map(({ path }) => at(path, fileOf(path), true)),
    files: names
      .filter((name) => !name.endsWith(".html") && !hostOnly.includes(name) && !isPacked(out, name))
      .sort()
      .map((name) => at(`/${name}`, name, false)),
    rules: readBuilt(out, "_headers", readHeaders),
    redirects: readBuilt(out, "_redirects", readRedirects),
    gone: readBuilt(out, "_redirects", readGone),
    notFound: () => readFileSync(join(out, "404.html")),
  };
}

/** "trim.html.br" stands for trim.html. */
const isPacked = (out: string, name: string) =>
  /\.(?:br|gz|zst)$/.test(name) && existsSync(join(out, name.replace(/\.\w+$/, "")));

/** The home page and so many others, the same ones for the same build. */
export function sampled(pages: readonly BuiltFile[], size: number | undefined, seed: string): readonly BuiltFile[] {
  if (size === undefined || size >= pages.length) return pages;
  const rank = ({ path }: BuiltFile) => (path === "/" ? "" : shortHash(`${seed} ${path}`));
  return pages
    .map((page) => [rank(page), page] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, size)
    .map(([, page]) => page);
}
