/**
 * Which page leads to which, from what is noted of pages that belong together. Pages and addresses are numbers here, as a
 * large site has a million pages.
 */
import { eachLinked, type LinkedPages, pagesTogether } from "./linked-pages.ts";

/** Pages are told apart by their place: the first of all has 0. */
export type Graph = {
  /** In the order of the pages. */
  deadLinks(): Iterable<DeadLink>;
  /** How many links it takes from a page to each, by their places; -1 where none lead. */
  stepsFrom(path: string): Int32Array;
};

export type DeadLink = { readonly from: number; readonly href: string; readonly why: Dead };

/** Why a link leads nowhere: no page has its address, or the page there has not its id. */
export type Dead = "no page" | "no id";

/** Of the element around every page's sections, which the skip link leads to. */
export const mainId = "#main";

const nowhere = -1;

/** Pages that were noted together: their bits, from the lowest on, are those of the places from `start` on. */
type Block = {
  readonly start: number;
  readonly bitsOfId: ReadonlyMap<string, number>;
  /** Numbers of addresses, each with the bits of the pages that lead there behind it. */
  readonly links: readonly number[];
};

type Told = {
  /** Of every address, those of pages among them. */
  readonly numberOf: ReadonlyMap<string, number>;
  /** Of a page by the number of its address; nowhere for other addresses. */
  readonly placeAt: readonly number[];
  /** Of each page by its place. */
  readonly blockAt: readonly Block[];
};

/** Told of pages that belong together, one group after the other. */
export function linkGraph() {
  const numberOf = new Map<string, number>();
  const placeAt: number[] = [];
  const numberFor = (address: string) => {
    const known = numberOf.get(address);
    if (known !== undefined) return known;
    numberOf.set(address, placeAt.length);
    return placeAt.push(nowhere) - 1;
  };
  const blockAt: Block[] = [];
  const bitsOfIds = idsRead();
  return {
    /** `linked` is what was noted of the pages at these paths. */
    see(paths: readonly string[], linked: readonly LinkedPages[]) {
      for (const [index, { links, ids }] of linked.entries()) {
        const numbers: number[] = [];
        eachLinked(links, (href, bits) => numbers.push(numberFor(href), bits));
        const block: Block = { start: blockAt.length, bitsOfId: bitsOfIds(ids), links: numbers };
        for (const path of paths.slice(index * pagesTogether, (index + 1) * pagesTogether)) {
          placeAt[numberFor(path)] = blockAt.length;
          blockAt.push(block);
        }
      }
    },
    /** Of all that was told. */
    graph(): Graph {
      const told: Told = { numberOf, placeAt, blockAt };
      const leadsTo = placesOf(told);
      return {
        deadLinks: () => deadLinks(told, leadsTo),
        stepsFrom: (path) => stepsFrom(placeAt[numberOf.get(path) ?? nowhere] ?? nowhere, told, leadsTo),
      };
    },
  };
}

/** Pages of one kind have the same ids: what is written of them is read once. */
function idsRead() {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (written: string) => {
    const before = known.get(written);
    if (before !== undefined) return before;
    const bitsOfId = new Map<string, number>();
    eachLinked(written, (id, bits) => bitsOfId.set(id, bits));
    known.set(written, bitsOfId);
    return bitsOfId;
  };
}

/** Of each address, by its number. */
function placesOf({ numberOf, placeAt }: Told): Int32Array {
  const places = Int32Array.from(placeAt);
  for (const [href, number] of numberOf) {
    if (places[number] !== nowhere) continue;
    const [page = ""] = href.split(/[?#]/, 1);
    places[number] = placeAt[numberOf.get(page) ?? nowhere] ?? nowhere;
  }
  return places;
}

function* deadLinks({ numberOf, blockAt }: Told, leadsTo: Int32Array): Generator<DeadLink> {
  const hasId = (place: number, id: string) => {
    const block = blockAt[place];
    return block !== undefined && hasBit(block.bitsOfId.get(id) ?? 0, place - block.start);
  };
  const dead = new Map<number, Pick<DeadLink, "href" | "why">>();
  for (const [href, number] of numberOf) {
    const place = leadsTo[number] ?? nowhere;
    const hash = href.indexOf("#");
    if (place === nowhere) dead.set(number, { href, why: "no page" });
    else if (hash === -1 || href.endsWith("#") || href.endsWith(mainId)) continue;
    else if (!hasId(place, href.slice(hash))) dead.set(number, { href, why: "no id" });
  }
  if (dead.size === 0) return;
  for (const [from, { start, links }] of blockAt.entries())
    for (let at = 0; at < links.length; at += 2) {
      const found = hasBit(links[at + 1] ?? 0, from - start) ? dead.get(links[at] ?? nowhere) : undefined;
      if (found !== undefined) yield { from, ...found };
    }
}

const hasBit = (bits: number, bit: number) => ((bits >> bit) & 1) === 1;

/** Pages as far from the start as each other are gone through together: those of a block by their bits. */
function stepsFrom(start: number, { blockAt }: Told, leadsTo: Int32Array): Int32Array {
  const distances = new Int32Array(blockAt.length).fill(-1);
  let reached = new Map<Block, number>();
  const reach = (place: number, distance: number) => {
    const block = blockAt[place];
    if (block === undefined || distances[place] !== -1) return;
    distances[place] = distance;
    reached.set(block, (reached.get(block) ?? 0) | (1 << (place - block.start)));
  };
  reach(start, 0);
  for (let distance = 1; reached.size > 0; distance += 1) {
    const before = reached;
    reached = new Map();
    for (const [{ links }, bits] of before)
      for (let at = 0; at < links.length; at += 2)
        if (((links[at + 1] ?? 0) & bits) !== 0) reach(leadsTo[links[at] ?? nowhere] ?? nowhere, distance);
  }
  return distances;
}
