/** What hosts are told of a site, as data: each host's file is printed from it, in that host's own words. */
import { type RedirectRow, startOfAll } from "../../data/redirect-row.ts";
import { type Header, lookAgain, type SiteHeaders } from "../publish/headers.ts";
import { redirectsInOrder } from "../publish/redirects.ts";

export type HostRules = {
  /** Of the folder that the site is served from: "" or "/sub". */
  readonly folder: string;
  readonly headers: readonly HostHeader[];
  readonly caches: SiteHeaders["caches"];
  /** Of all that no cache rule names, and of what is not there. */
  readonly otherwise: string;
  readonly missing: string;
  /** The first that matches counts. */
  readonly moves: readonly Move[];
};

/** What demands TLS is only said over TLS: without it, it would break the page. */
export type HostHeader = Header & { readonly valueWithoutTls: string | null };

export type Move = {
  /** As browsers ask for it, percent-encoded: "/Old_Page.php"; "/tuaim/" where all below it moved. */
  readonly from: string;
  readonly isAllBelow: boolean;
  /** Null for pages that are gone for good. */
  readonly to: string | null;
  /** Whether what stands behind `from` follows behind `to`. */
  readonly carriesRest: boolean;
};

type Said = { readonly folder: string; readonly headers: SiteHeaders; readonly redirects: readonly RedirectRow[] };

export function hostRules({ folder, headers: { everywhere, caches }, redirects }: Said): HostRules {
  return {
    folder,
    headers: everywhere.map((header) => ({ ...header, valueWithoutTls: withoutTls(header) })),
    caches,
    otherwise: lookAgain,
    missing: "no-store",
    moves: redirectsInOrder(redirects).map(moveOf),
  };
}

export function withoutTls({ name, value }: Header) {
  if (name.toLowerCase() === "strict-transport-security") return null;
  return name.toLowerCase() === "content-security-policy" ? value.replace(/;\s*upgrade-insecure-requests/, "") : value;
}

function moveOf({ from, to }: RedirectRow): Move {
  const start = startOfAll(from);
  return {
    from: start ?? from,
    isAllBelow: start !== undefined,
    to: to === undefined ? null : to.replace(/\*$/, ""),
    carriesRest: to?.endsWith("*") ?? false,
  };
}

/** The names of files and folders that a site has (isSitePath), lazily, so that what follows may be an ending. */
export const pagePattern = "(?:\\.well-known/)?(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*?";
/** "/trim/", "/trim.html" and "/trim.html/" lead to "/trim". */
export const endingPattern = "(?:\\.html/?|/)";
/** Instructions for hosts, packed forms of other files, and what no site has: names that begin with a dot. */
export const hiddenPattern = (packed: readonly string[]) =>
  `(?:^|/)\\.(?!well-known/)|^/?_(?:headers|redirects)$|\\.(?:${packed.join("|")})$`;

/** Whether an Accept-Encoding takes one: named, and not with q=0. */
export const takesPattern = (encoding: string) =>
  `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q\\s*=\\s*(?:1(?:\\.0*)?|0?\\.[0-9]*[1-9][0-9]*)\\s*)?(?:,|$)`;

/** An address and what hosts take for the same: with a slash or .html behind it. */
export const oldEnding = ({ from }: Move) => (/\/$|\.html$/.test(from) ? "" : "(?:/|\\.html)?");

/** Behind what moved with all below it. A slash or backslash there could make of "/" + rest the address of another host. */
export const restPattern = "[^/\\x5C?]";

/** Where a move leads; what no address may hold, and configurations may take for their own, is encoded. */
export const moveTarget = (folder: string, to: string) =>
  `${to.startsWith("/") ? folder : ""}${to}`.replace(/[^\w.~:/?#[\]@!&'()*+,;=%-]/gu, encodeURIComponent);

/** What the query of a request follows in the address that it is led to: all before a "#", and nothing where a query stands already. */
export const beforeQuery = /^[^?#]*(?=#|$)/;
/**
 * As Netlify and Cloudflare Pages pass a query on: it is "" or "?a=1", or what stands for that in a configuration.
 * https://github.com/netlify/cli/pull/2017, and packages/pages-shared/asset-server of https://github.com/cloudflare/workers-sdk
 */
export const withQuery = (to: string, query: string) => to.replace(beforeQuery, (start) => start + query);

/** "/a.b" → "/a\\x2Eb": for regular expressions over bytes, in a text that needs no quoting in any configuration. */
export const literal = (text: string) =>
  Array.from(Buffer.from(text), (byte) => {
    const sign = String.fromCharCode(byte);
    return /[\w/-]/.test(sign) ? sign : `\\x${byte.toString(16).padStart(2, "0").toUpperCase()}`;
  }).join("");

/** A pattern for an address as it is asked for, whose percent codes may be written in small letters. */
export const encoded = (address: string) =>
  address
    .replace(/[^\w%/-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .replace(/%(\w)(\w)/g, (_, first: string, second: string) => `%${eitherCase(first)}${eitherCase(second)}`);
const eitherCase = (digit: string) => (/\d/.test(digit) ? digit : `[${digit.toUpperCase()}${digit.toLowerCase()}]`);
