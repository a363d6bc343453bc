/** Graph of links between all pages. */
import { mainId, type PrintedPage } from "../outline/page-contract.ts";
import type { Section } from "../outline/section.ts";

/** Links of a page to pages of the site, without repetition, and its ids with spaces between them: "#prices #contact". */
export type PageLinks = { readonly links: readonly string[]; readonly ids: string };

export type LinkRules = {
  /** Sections whose links are the same on every page: they need to count only once. */
  readonly isSkipped: (section: Section) => boolean;
  /** True if links of header and footer count. */
  readonly withFrame: boolean;
};

/** The links are slices of the HTML, and keep all of it in memory. */
export function linksOf({ parts, frame }: PrintedPage, { isSkipped, withFrame }: LinkRules): PageLinks {
  const linking = parts.flatMap(({ section, seen }) => (isSkipped(section) ? [] : seen));
  return {
    links: distinct([...linking, ...(withFrame ? frame : [])].flatMap(({ links }) => links)),
    ids: distinct(parts.flatMap(({ seen }) => seen.ids)).join(" "),
  };
}

/** Numbers the addresses to which the pages of a group link, in the order of their first link. */
export function createAddressList() {
  const places = new Map<string, number>();
  return {
    placeOf(address: string) {
      const place = places.get(address) ?? places.size;
      places.set(address, place);
      return place;
    },
    /** Returns all addresses in one new text, with spaces between them. */
    addresses: () => [...places.keys()].join(" "),
  };
}

const distinct = (words: readonly string[]) => [...new Set(words)];

/** Reason of a dead link: no page has the address, or the page does not have the id. */
export type DeadTarget = "no page" | "no id";
type DeadLink = { readonly href: string; readonly why: DeadTarget };

export function linkGraph(pages: readonly (PageLinks & { readonly path: string })[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const targetOf = (href: string) => byPath.get(href.split(/[?#]/, 1)[0] ?? "");
  const reasonOf = (href: string): DeadTarget | undefined => {
    const target = targetOf(href);
    const hash = href.indexOf("#");
    if (target === undefined) return "no page";
    if (hash === -1 || href.endsWith("#") || href.endsWith(mainId)) return undefined;
    // "/contact#town=trim" carries values for the page's script.
    if (href.includes("=", hash)) return undefined;
    return target.ids.split(" ").includes(href.slice(hash)) ? undefined : "no id";
  };
  /** Reasons by address, as pages have most links in common. */
  const reasons = new Map<string, DeadTarget | undefined>();
  return {
    deadLinksOf: (links: readonly string[]): readonly DeadLink[] =>
      links.flatMap((href) => {
        if (!reasons.has(href)) reasons.set(href, reasonOf(href));
        const why = reasons.get(href);
        return why === undefined ? [] : [{ href, why }];
      }),
    /** Returns the number of links from a page to each page, by path. A page that no path leads to is not in it. */
    stepsFrom(path: string): ReadonlyMap<string, number> {
      const distances = new Map([[path, 0]]);
      for (const [from, distance] of distances)
        for (const href of byPath.get(from)?.links ?? []) {
          const to = targetOf(href)?.path;
          if (to !== undefined && !distances.has(to)) distances.set(to, distance + 1);
        }
      return distances;
    },
  };
}
