/** Finds the address that an old address has today: by redirects and by pages that were renamed. */
import type { RedirectRow } from "../../../data/schema/redirect-row.ts";
import { encodeAddress, matchesAddress, wildcardPrefix } from "../../base/redirect-address.ts";
import type { Entry } from "../../engine/publish/ledger.ts";
import { findMovedPages } from "../../engine/publish/moved-pages.ts";

const stepsMax = 10;

type CurrentPathInput = {
  readonly pages: readonly Entry[];
  /** Pages as they were when results were last taken in. */
  readonly before: readonly Entry[];
  readonly redirects: readonly RedirectRow[];
};

/** Returns a path of no page unchanged. */
export function currentPathFinder({ pages, before, redirects }: CurrentPathInput): (path: string) => string {
  const now = new Set(pages.map(({ path }) => path));
  const known = new Set(before.map(({ path }) => path));
  const moved = findMovedPages(
    before.filter(({ path }) => !now.has(path)),
    pages.filter(({ path }) => !known.has(path)),
  );
  const next = (path: string) => {
    const rule = redirects.find(({ from }) => matchesAddress(from, path));
    if (rule?.to === undefined) return moved.get(path);
    const rest = path.slice(wildcardPrefix(rule.from)?.length ?? path.length);
    return rule.to.endsWith("/*") ? `${rule.to.slice(0, -1)}${rest}` : rule.to;
  };
  const find = (address: string) => {
    let path = encodeAddress(address);
    for (let step = 0; step < stepsMax && !now.has(path); step++) {
      const clean = path.replace(/(?<=.)\/$|\.html$/, "");
      path = next(path) ?? next(clean) ?? (now.has(clean) ? clean : path);
    }
    return now.has(path) ? path : encodeAddress(address);
  };
  const found = new Map<string, string>();
  return (address) => {
    const path = found.get(address) ?? find(address);
    found.set(address, path);
    return path;
  };
}
