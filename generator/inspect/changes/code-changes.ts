/** Lists the code files that changed since a commit, with the kinds of pages that they affect. */
import { fileURLToPath } from "node:url";
import type { Page } from "../../../templates/page.ts";
import { projectRoot } from "../../base/folders.ts";
import { asSection } from "../../engine/outline/section.ts";
import type { EditCause } from "./edits-between.ts";
import { git } from "./published-site.ts";

export type CodeCause = EditCause & {
  /** Null if any page may be affected. */
  readonly kinds: ReadonlySet<string> | null;
};

const places = ["templates", "client", "generator", "data", "package-lock.json"];
const namedMax = 3;

/** One cause for each file of a section or page. Other files may affect any page: if they are many, they are one cause. */
export function codeChanges(commit: string | null, kinds: readonly Page[]): readonly CodeCause[] {
  const causes = filesSince(commit).map((file) => causeOf(file, kinds));
  const own = causes.filter((cause) => cause.kinds !== null);
  const others = causes.filter((cause) => cause.kinds === null);
  if (others.length <= namedMax) return [...own, ...others];
  const [first, ...rest] = others;
  return [...own, { file: `${first?.file} and ${rest.length} more files of code`, about: new Set(), kinds: null }];
}

/** Asks git. If it does not know the commit, all code counts as changed. */
function filesSince(commit: string | null): readonly string[] {
  const tracked = commit === null ? null : git(projectRoot, ["diff", "--name-only", "-z", commit, "--", ...places]);
  if (tracked === null) return ["templates, client and generator"];
  const added = git(projectRoot, ["ls-files", "-z", "--others", "--exclude-standard", "--", ...places]);
  const files = `${tracked}${added}`.split("\0").filter((file) => /\.(?:tsx?|mjs|css|svg)$|^package-lock/.test(file));
  return files.length === 0 ? ["packages or Node"] : files;
}

function causeOf(file: string, pages: readonly Page[]): CodeCause {
  const folder = file.replace(/[^/]*$/, "");
  const isOf = ({ kind, sections, optional = [] }: Page) =>
    file === `templates/pages/${kind}.tsx` ||
    [...sections.map((element) => asSection(element).type), ...optional].some(({ css = [] }) =>
      css.some((url) => folder.startsWith("templates/sections/") && relative(url).startsWith(folder)),
    );
  const kinds = pages.filter(isOf).map(({ kind }) => kind);
  return { file, about: new Set(), kinds: kinds.length === 0 ? null : new Set(kinds) };
}

const relative = (url: URL) => fileURLToPath(url).slice(projectRoot.length);
