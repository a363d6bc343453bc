/**
 * Which page leads to which, from the lists that the pages' groups keep. Pages and lists are numbers here, and where they lead
 * stands in one row of numbers: a large site has a million pages.
 */
import { pathOf } from "../../templates/paths.ts";
import type { PageGroup } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";
import { listsOf, mainId, wordsOf } from "./link-list.ts";

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

/** Where a word of a group leads: to a page by its place. */
type Target = { readonly place: number; readonly dead: Dead | null };
const nowhere = -1;
const noLink: Target = { place: nowhere, dead: null };
const noPage: Target = { place: nowhere, dead: "no page" };

/** `groups` are looped over twice. */
export function graphOf(groups: Iterable<PageGroup>, seeing: Seeing): Graph {
  const placeOf = new Map<string, number>();
  const idsOf: ReadonlySet<string>[] = [];
  const oneOfEach = sharedSets();
  for (const { pages, linked } of groups) {
    const words = wordsOf(linked);
    const ids = listsOf(linked).map((list) => {
      let own = "";
      for (const place of placesIn(list)) if (isId(words[place] ?? "")) own += `${words[place]} `;
      return own;
    });
    for (const page of pages) {
      const path = pathOf(page.file);
      placeOf.set(path, idsOf.length);
      let own = "";
      for (const list of placesIn(page.links)) own += ids[list] ?? "";
      idsOf.push(oneOfEach(own));
      seeing.page(page, path);
    }
  }

  const targetOf = (href: string): Target => {
    if (isId(href)) return noLink;
    const hash = href.indexOf("#");
    const address = hash === -1 ? href : href.slice(0, hash);
    const query = address.indexOf("?");
    const place = placeOf.get(query === -1 ? address : address.slice(0, query));
    if (place === undefined) return noPage;
    if (hash === -1 || href.endsWith("#") || href.endsWith(mainId)) return { place, dead: null };
    return { place, dead: idsOf[place]?.has(href.slice(hash)) ? null : "no id" };
  };
  const listsOfPages = rows();
  const leadsTo = rows();
  for (const { pages, linked } of groups) {
    const words = wordsOf(linked);
    const targets = words.map(targetOf);
    const first = leadsTo.count();
    const lists = listsOf(linked).map(placesIn);
    for (const list of lists) {
      for (const word of list) {
        const place = targets[word]?.place ?? nowhere;
        if (place !== nowhere) leadsTo.add(place);
      }
      leadsTo.end();
    }
    const isSound = targets.every(({ dead }) => dead === null);
    for (const page of pages) {
      const ofPage = placesIn(page.links);
      for (const list of ofPage) listsOfPages.add(first + list);
      listsOfPages.end();
      if (isSound) continue;
      for (const word of new Set(ofPage.flatMap((list) => lists[list] ?? []))) {
        const dead = targets[word]?.dead ?? null;
        if (dead !== null) seeing.dead(page, words[word] ?? "", dead);
      }
    }
  }
  return {
    stepsFrom: (path) => stepsFrom(placeOf.get(path), { count: idsOf.length, listsOfPages, leadsTo }),
  };
}

const isId = (href: string) => href.startsWith("#");

/** Pages of one kind have the same ids: they share one set. Each has a space behind it. */
function sharedSets() {
  const sets = new Map<string, ReadonlySet<string>>();
  return (values: string) => {
    const known = sets.get(values);
    if (known !== undefined) return known;
    const made = new Set(values.split(" "));
    sets.set(values, made);
    return made;
  };
}

/** "0 1 1a" → [0, 1, 46] */
function placesIn(list: string): readonly number[] {
  const places: number[] = [];
  let place = 0;
  for (let at = 0; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === 0x20) {
      places.push(place);
      place = 0;
    } else place = place * 36 + code - (code < 0x61 ? 0x30 : 0x61 - 10);
  }
  if (list !== "") places.push(place);
  return places;
}

/** Lists of whole numbers, one behind the other. */
function rows() {
  let numbers = new Uint32Array(1 << 12);
  let length = 0;
  const starts: number[] = [0];
  return {
    count: () => starts.length - 1,
    /** One more in the last row, and a new row. */
    add(number: number) {
      if (length === numbers.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length] = number;
      length += 1;
    },
    end: () => {
      starts.push(length);
    },
    at: (place: number) => numbers.subarray(starts[place], starts[place + 1]),
  };
}
type Rows = ReturnType<typeof rows>;

type Linking = { readonly count: number; readonly listsOfPages: Rows; readonly leadsTo: Rows };

/** A list that several pages have leads no further the second time. */
function stepsFrom(start: number | undefined, { count, listsOfPages, leadsTo }: Linking): Int32Array {
  const distances = new Int32Array(count).fill(-1);
  const isFollowed = new Uint8Array(leadsTo.count());
  let now = start === undefined ? [] : [start];
  if (start !== undefined) distances[start] = 0;
  for (let distance = 1; now.length > 0; distance += 1) {
    const next: number[] = [];
    for (const page of now)
      for (const list of listsOfPages.at(page)) {
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
