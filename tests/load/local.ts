/** What the pages of a town show, by its slug, and of one service there, by its path. */
import { expect } from "vitest";
import type { Combination, Local, Site } from "../../data/site.ts";
import { gather } from "../../generator/gather.ts";

export function localOf(site: Site, slug: string): Local {
  return gather(site, site.towns.find((town) => town.slug === slug) ?? expect.fail(`no town ${slug}`));
}

/** `path` as in "/westport/iron-removal". */
export function combinationOf(site: Site, path: string): Combination {
  const [, town = "", service] = path.split("/");
  const found = localOf(site, town).combinations.find((each) => each.service.slug === service);
  return found ?? expect.fail(`no combination ${path}`);
}
