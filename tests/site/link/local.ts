/** Returns the data of a town's pages by slug, and of one service there by path. */
import { expect } from "vitest";
import { gather } from "../../../generator/site/gather.ts";
import type { Site, TownPageData, TownService } from "../../../templates/model.ts";

export function localOf(site: Site, slug: string): TownPageData {
  return gather(site, site.towns.find((town) => town.slug === slug) ?? expect.fail(`no town ${slug}`));
}

/** `path` as in "/westport/iron-removal". */
export function townServiceOf(site: Site, path: string): TownService {
  const [, town = "", service] = path.split("/");
  const found = localOf(site, town).townServices.find((each) => each.service.slug === service);
  return found ?? expect.fail(`no service in a town at ${path}`);
}
