/**
 * Which page leads to which, from the lists that the pages' groups keep. Pages and lists are numbers here, and where they lead
 * stands in one row of numbers: a large site has a million pages.
 */
import { pathOf } from "../../templates/paths.ts";
import type { PageGroup } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";

export type Graph = {
  /** How many links it takes from a page to each, in the order of the groups; -1 where none lead. */
  stepsFrom(path: string): Int32Array;
};

/** Why a link leads nowhere: no page has its address, or the page there has not its id. */
export type Dead = "no page" | "no id";

/** Told of all pages in their order, then of all dead links. */
type Seeing = {
  readonly page: (page: PageRecord, path: string) => void;
  readonly dead: (from: PageRecord, href: string, why: Dead) => void;
};

/** Where a word of a group leads: to a page by its place, to none, or nowhere as it is an id. */
const [isNoLink, isNoPage] = [-1, -2];

/** `groups` are looped over twice. */
export function graphOf(groups: Iterable<PageGroup>, seeing: Seeing): Graph {
  const placeOf = new Map<string, number>();
  const idsOf: ReadonlySet<string>[] = [];
  const oneOfEach = sharedSets();
  for (const { pages, linked } of groups) {
    const ids = linked.lists.map((list) =>
      placesIn(list)
        .flatMap((place) => linked.words[place] ?? [])
        .filter(isId),
    );
    for (const page of pages) {
      const path = pathOf(page.file);
      placeOf.set(path, idsOf.length);
      idsOf.push(oneOfEach(placesIn(page.links).flatMap((place) => ids[place] ?? [])));
      seeing.page(page, path);
    }
  }

  const targetOf = (href: string): readonly [place: number, why: Dead | null] => {
    if (isId(href)) return [isNoLink, null];
    const hash = href.indexOf("#");
    const address = hash === -1 ? href : href.slice(0, hash);
    const query = address.indexOf("?");
    const place = placeOf.get(query === -1 ? address : address.slice(0, query));
    if (place === undefined) return [isNoPage, "no page"];
    const id = hash === -1 ? "#" : href.slice(hash);
    return [place, id === "#" || id === mainId || idsOf[place]?.has(id) ? null : "no id"];
  };
  const listsOf = rows();
  const leadsTo = rows();
  for (const { pages, linked } of groups) {
    const targets = linked.words.map(targetOf);
    const first = leadsTo.count();
    const lists = linked.lists.map(placesIn);
    for (const list of lists)
      leadsTo.add(list.flatMap((place) => targets[place]?.[0] ?? []).filter((place) => place >= 0));
    const isSound = targets.every(([, why]) => why === null);
    for (const page of pages) {
      const ofPage = placesIn(page.links);
      listsOf.add(ofPage.map((list) => first + list));
      if (isSound) continue;
      for (const place of new Set(ofPage.flatMap((list) => lists[list] ?? []))) {
        const why = targets[place]?.[1] ?? null;
        if (why !== null) seeing.dead(page, linked.words[place] ?? "", why);
      }
    }
  }
  return {
    stepsFrom: (path) => stepsFrom(placeOf.get(path), { count: idsOf.length, listsOf, leadsTo }),
  };
}

/** Of the element around every page's sections. */
const mainId = "#main";

const isId = (href: string) => href.startsWith("#");

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

const placesIn = (list: string): readonly number[] =>
  list === "" ? [] : list.split(" ").map((place) => Number.parseInt(place, 36));

/** Lists of whole numbers, one behind the other. */
function rows() {
  let numbers = new Uint32Array(1 << 12);
  let length = 0;
  const starts: number[] = [0];
  return {
    count: () => starts.length - 1,
    add(row: readonly number[]) {
      if (length + row.length > numbers.length) {
        const larger = new Uint32Array(Math.max(2 * numbers.length, length + row.length));
        larger.set(numbers);
        numbers = larger;
      }
      for (const each of row) {
        numbers[length] = each;
        length += 1;
      }
      starts.push(length);
    },
    at: (place: number) => numbers.subarray(starts[place], starts[place + 1]),
  };
}
type Rows = ReturnType<typeof rows>;

type Linking = { readonly count: number; readonly listsOf: Rows; readonly leadsTo: Rows };

/** A list that several pages have leads no further the second time. */
function stepsFrom(start: number | undefined, { count, listsOf, leadsTo }: Linking): Int32Array {
  const distances = new Int32Array(count).fill(-1);
  const isFollowed = new Uint8Array(leadsTo.count());
  let now = start === undefined ? [] : [start];
  if (start !== undefined) distances[start] = 0;
  for (let distance = 1; now.length > 0; distance += 1) {
    const next: number[] = [];
    for (const page of now)
      for (const list of listsOf.at(page)) {
        if (isFollowed[list] === 1) continue;
        isFollowed[list] = 1;
        for (const place of leadsTo.at(list)) {
          if (distances[place] !== -1) continue;
          distances[place] = distance;
          next.push(place);
        }
      }
    now = next;
  }
  return distances;
}
