/** Which page leads to which, from the lists that the pages' groups keep. */
import { pathOf } from "../../templates/paths.ts";
import type { PageRecord } from "../render/page-maker.ts";
import type { PageGroup } from "../render/render-pages.ts";

export type PlacedPage = { readonly path: string; readonly page: PageRecord };
export type Graph = {
  readonly pages: readonly PlacedPage[];
  /** By place of a page: the places of pages that it leads to. */
  readonly leadsTo: readonly Uint32Array[];
  /** Links of a page to an address that no page has, or to an id that the page there has not. */
  readonly dead: readonly { readonly from: PlacedPage; readonly href: string; readonly why: "no page" | "no id" }[];
};

/** Where a link of a group leads: a page by its place, and whether what is wrong with it is known. */
type Target = { readonly place: number; readonly href: string; readonly dead: "no page" | "no id" | null };

export function graphOf(groups: Iterable<PageGroup>): Graph {
  const all = [...groups];
  const pages = all.flatMap((group) => group.pages.map((page) => ({ path: pathOf(page.file), page, group })));
  const placeOf = new Map(pages.map(({ path }, place) => [path, place]));
  const idsOf = new Map<number, ReadonlySet<string>>();
  const ids = (place: number) => {
    const known = idsOf.get(place);
    if (known !== undefined) return known;
    const entry = pages[place];
    const linked = entry?.group.linked ?? [];
    const found = new Set(placesIn(entry?.page.links ?? "").flatMap((each) => linked[each] ?? []));
    idsOf.set(place, found);
    return found;
  };
  const targetOf = (href: string): Target | null => {
    if (href.startsWith("#")) return null;
    const [address = "", id] = href.split("#");
    const place = placeOf.get(address.split("?")[0] ?? "");
    if (place === undefined) return { place: 0, href, dead: "no page" };
    return { place, href, dead: id !== undefined && id !== "" && !ids(place).has(`#${id}`) ? "no id" : null };
  };
  const targets = new Map(all.map((group) => [group, group.linked.map(targetOf)]));
  const dead: Graph["dead"][number][] = [];
  const leadsTo = pages.map((placed) => {
    const { page, group } = placed;
    const ofGroup = targets.get(group) ?? [];
    const places: number[] = [];
    for (const each of placesIn(page.links)) {
      const target = ofGroup[each];
      if (target === null || target === undefined) continue;
      if (target.dead !== null) dead.push({ from: placed, href: target.href, why: target.dead });
      if (target.dead !== "no page") places.push(target.place);
    }
    return Uint32Array.from(places);
  });
  return { pages, leadsTo, dead };
}

const placesIn = (links: string) => (links === "" ? [] : links.split(" ").map((place) => Number.parseInt(place, 36)));

/** How many links it takes from a page to each: by place, -1 where none lead. */
export function stepsFrom(path: string, { pages, leadsTo }: Graph): Int32Array {
  const distances = new Int32Array(pages.length).fill(-1);
  const start = pages.findIndex((each) => each.path === path);
  let now = start === -1 ? [] : [start];
  for (let distance = 0; now.length > 0; distance += 1) {
    const next: number[] = [];
    for (const place of now) {
      if (distances[place] !== -1) continue;
      distances[place] = distance;
      next.push(...(leadsTo[place] ?? []));
    }
    now = next;
  }
  return distances;
}
