/** Addresses that people still click and that are no page, each with the row that leads it to one. */
import { type RedirectRow, redirectRow } from "../../../data/schema/redirect-row.ts";
import { formatNumber } from "../../../templates/format.ts";
import { csvCell } from "../../base/csv-cell.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { matchesAddress } from "../../base/redirect-address.ts";
import type { SearchFigures } from "../../inspect/results/snapshot.ts";
import { shadowedFile, shadowedPage } from "../../site/check/shadowed-pages.ts";
import type { MissingPage } from "./missing-pages.ts";

type LostAddressesInput = {
  readonly figures: ReadonlyMap<string, SearchFigures>;
  /** All pages of the data, listed or not. */
  readonly pages: ReadonlySet<string>;
  readonly redirects: readonly RedirectRow[];
  /** Whether the built site has a file at an address, such as a picture. */
  readonly isFile: (path: string) => boolean;
  readonly towns: readonly { readonly slug: string }[];
};

/** Most clicked first. No row that a build would refuse, or that exists already. */
export function lostAddresses({
  figures,
  pages,
  redirects,
  isFile,
  towns,
}: LostAddressesInput): readonly MissingPage[] {
  const isRedirected = (path: string) => redirects.some(({ from }) => matchesAddress(from, path));
  return [...figures]
    .flatMap(([path, { clicks, impressions }]): readonly MissingPage[] => {
      if (Math.round(clicks) < 1 || pages.has(path) || isRedirected(path) || isFile(path)) return [];
      const to = targetOf(path, pages, towns);
      const isShadowing = (shadowedFile(path) ?? shadowedPage(path, to, pages)) !== undefined;
      const isValid = redirectRow.safeParse({ from: path, to, status: "301" }).success;
      if (isShadowing || !isValid || isRedirected(to)) return [];
      const seen = `${formatNumber(Math.round(clicks))} clicks in 90 days for an address that is no page.`;
      const row = [path, to, "301"].map((cell) => csvCell(cell)).join(",");
      return [
        {
          what: path,
          clicks,
          impressions,
          verdict: { word: "redirect", evidence: [seen], row, file: "redirects.csv" },
        },
      ];
    })
    .sort((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0) || (a.what < b.what ? -1 : 1));
}

/** A page of the same town first, then the nearest name in the same folder, then the page above. */
function targetOf(path: string, pages: ReadonlySet<string>, towns: LostAddressesInput["towns"]) {
  const words = `-${path.toLowerCase().replaceAll(/[^a-z\d]+/g, "-")}-`;
  const [town] = towns
    .filter(({ slug }) => words.includes(`-${slug}-`) && pages.has(`/${slug}`))
    .sort((a, b) => b.slug.length - a.slug.length);
  const [, folder = "", ...rest] = path.split("/");
  const start = town === undefined ? `/${folder}` : `/${town.slug}`;
  const last = rest.at(-1)?.toLowerCase() ?? "";
  const below = [...pages].filter((page) => page.startsWith(`${start}/`)).map((page) => page.slice(start.length + 1));
  const near = below.find((name) => words.includes(`-${name}-`)) ?? nearestName(last, below);
  return [`${start}/${near}`, start].find((each) => pages.has(each)) ?? "/";
}
