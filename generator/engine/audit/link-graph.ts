/** Graph of links between all pages, built from the `PageLinks` of groups. */
import { mainId } from "../outline/page-contract.ts";
import { eachPageLinks, maxPagesInGroup, type PageLinks } from "./page-links.ts";

/* Pages and addresses are numbers here, as a large site has a million pages. */

/** A page is identified by its position: 0 is the first page. */
type Graph = {
  /** In the order of the pages. */
  deadLinks(): Iterable<DeadLink>;
  /** Returns the number of links from a page to each page, by position. -1 if there is no path. */
  stepsFrom(path: string): Int32Array;
};

type DeadLink = { readonly from: number; readonly href: string; readonly why: DeadTarget };

/** Reason of a dead link: no page has the address, or the page does not have the id. */
export type DeadTarget = "no page" | "no id";

const nowhere = -1;

/** Pages of one `PageLinks`. Bit 0 is the page at position `start`. */
type Block = {
  readonly start: number;
  readonly bitsOfId: ReadonlyMap<string, number>;
  /** Numbers of addresses, each followed by the bits of the pages that link to it. */
  readonly links: readonly number[];
};

type LinkGraphInput = {
  /** Numbers of all addresses, those of pages included. */
  readonly numberOf: ReadonlyMap<string, number>;
  /** Position of a page by the number of its address, or `nowhere`. */
  readonly placeAt: readonly number[];
  /** By position of the page. */
  readonly blockAt: readonly Block[];
};

/** Collects the links of groups of pages. */
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
    /** @param linked links of the pages at `paths` */
    see(paths: readonly string[], linked: readonly PageLinks[]) {
      for (const [index, { links, ids }] of linked.entries()) {
        const numbers: number[] = [];
        eachPageLinks(links, (href, bits) => numbers.push(numberFor(href), bits));
        const block: Block = { start: blockAt.length, bitsOfId: bitsOfIds(ids), links: numbers };
        for (const path of paths.slice(index * maxPagesInGroup, (index + 1) * maxPagesInGroup)) {
          placeAt[numberFor(path)] = blockAt.length;
          blockAt.push(block);
        }
      }
    },
    graph(): Graph {
      const input: LinkGraphInput = { numberOf, placeAt, blockAt };
      const leadsTo = placesOf(input);
      return {
        deadLinks: () => deadLinks(input, leadsTo),
        stepsFrom: (path) => stepsFrom(placeAt[numberOf.get(path) ?? nowhere] ?? nowhere, input, leadsTo),
      };
    },
  };
}

/** Pages of one kind have the same ids: each list is parsed once. */
function idsRead() {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (written: string) => {
    const before = known.get(written);
    if (before !== undefined) return before;
    const bitsOfId = new Map<string, number>();
    eachPageLinks(written, (id, bits) => bitsOfId.set(id, bits));
    known.set(written, bitsOfId);
    return bitsOfId;
  };
}

/** Returns the position of the page of each address, by number. */
function placesOf({ numberOf, placeAt }: LinkGraphInput): Int32Array {
  const places = Int32Array.from(placeAt);
  for (const [href, number] of numberOf) {
    if (places[number] !== nowhere) continue;
    const [page = ""] = href.split(/[?#]/, 1);
    places[number] = placeAt[numberOf.get(page) ?? nowhere] ?? nowhere;
  }
  return places;
}

function* deadLinks({ numberOf, blockAt }: LinkGraphInput, leadsTo: Int32Array): Generator<DeadLink> {
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
    // "/contact#town=trim" carries values for the page's script.
    else if (href.includes("=", hash)) continue;
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

/** Breadth-first search. Pages of one block at the same distance are handled together, as bits. */
function stepsFrom(start: number, { blockAt }: LinkGraphInput, leadsTo: Int32Array): Int32Array {
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
