/** Which page leads to which, from the lists that the pages' groups keep. */
import { pathOf } from "../../templates/paths.ts";
import type { PageGroup } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";

/** What of a page is held against others: few, as a large site has many. */
export type LinkedPage = Pick<
  PageRecord,
  "file" | "kind" | "title" | "indexable" | "words" | "facts" | "masked" | "findings"
>;
export type PlacedPage = { readonly path: string; readonly page: LinkedPage };
export type Graph = {
  readonly pages: readonly PlacedPage[];
  /** By place of a page: the places of pages that it leads to. */
  readonly leadsTo: readonly Uint32Array[];
  /** Links of a page to an address that no page has, or to an id that the page there has not. */
  readonly dead: readonly { readonly from: PlacedPage; readonly href: string; readonly why: "no page" | "no id" }[];
};

/** Where a link of a group leads: a page by its place, and whether what is wrong with it is known. */
type Target = { readonly place: number; readonly href: string; readonly dead: "no page" | "no id" | null };

/** `groups` are looped over twice. */
export function graphOf(groups: Iterable<PageGroup>): Graph {
  const pages: PlacedPage[] = [];
  const placeOf = new Map<string, number>();
  const idsOf: ReadonlySet<string>[] = [];
  const oneOfEach = sharedSets();
  for (const { pages: ofGroup, linked } of groups)
    for (const record of ofGroup) {
      const path = pathOf(record.file);
      placeOf.set(path, pages.length);
      idsOf.push(
        oneOfEach(
          placesIn(record.links)
            .flatMap((place) => linked[place] ?? [])
            .filter(isId),
        ),
      );
      pages.push({ path, page: linkedPage(record) });
    }

  const targetOf = (href: string): Target | null => {
    if (isId(href)) return null;
    const [address = "", id] = href.split("#");
    const place = placeOf.get(address.split("?")[0] ?? "");
    if (place === undefined) return { place: 0, href, dead: "no page" };
    return { place, href, dead: id !== undefined && id !== "" && !idsOf[place]?.has(`#${id}`) ? "no id" : null };
  };
  const dead: Graph["dead"][number][] = [];
  const leadsTo: Uint32Array[] = [];
  for (const { pages: ofGroup, linked } of groups) {
    const targets = linked.map(targetOf);
    for (const { links } of ofGroup) {
      const from = pages[leadsTo.length];
      const places: number[] = [];
      for (const each of placesIn(links)) {
        const target = targets[each];
        if (target === null || target === undefined) continue;
        if (target.dead !== null && from !== undefined) dead.push({ from, href: target.href, why: target.dead });
        if (target.dead !== "no page") places.push(target.place);
      }
      leadsTo.push(Uint32Array.from(places));
    }
  }
  return { pages, leadsTo, dead };
}

const isId = (href: string) => href.startsWith("#");

function linkedPage({ file, kind, title, indexable, words, facts, masked, findings }: PageRecord): LinkedPage {
  return { file, kind, title, indexable, words, facts, masked, findings };
}

/** Pages of one kind have the same ids: they share one set. */
function sharedSets() {
  const sets = new Map<string, ReadonlySet<string>>();
  return (values: readonly string[]) => {
    const key = values.join(" ");
    const set = sets.get(key) ?? new Set(values);
    sets.set(key, set);
    return set;
  };
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
