/** Headers and redirects as data, from which the configuration of a server is generated. */
import { type RedirectRule, wildcardPrefix } from "../../base/redirect-address.ts";
import type { SiteHeaders } from "./headers.ts";
import { sortRedirects } from "./redirects.ts";

export type HostRules = SiteHeaders & {
  /** Base path of the site: "" or "/sub". */
  readonly folder: string;
  /** The first match counts. */
  readonly moves: readonly HostRedirect[];
};

export type HostRedirect = {
  /** Percent-encoded, as browsers send it: "/Old_Page.php"; "/tuaim/" if everything below it moved. */
  readonly from: string;
  readonly isAllBelow: boolean;
  /** Null for pages that are permanently gone. */
  readonly to: string | null;
  /** Whether the rest of the path after `from` is added after `to`. */
  readonly carriesRest: boolean;
};

type HostRulesInput = {
  readonly folder: string;
  readonly headers: SiteHeaders;
  readonly redirects: readonly RedirectRule[];
};

export const hostRules = ({ folder, headers, redirects }: HostRulesInput): HostRules => ({
  ...headers,
  folder,
  moves: sortRedirects(redirects).map(moveOf),
});

function moveOf({ from, to }: RedirectRule): HostRedirect {
  const start = wildcardPrefix(from);
  return {
    from: start ?? from,
    isAllBelow: start !== undefined,
    to: to === undefined ? null : to.replace(/\*$/, ""),
    carriesRest: to?.endsWith("*") ?? false,
  };
}

/** Names of files and folders that a site has (isSitePath), lazy, so that a suffix can follow. */
export const pagePattern = "(?:\\.well-known/)?(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*?";
/** "/trim/", "/trim.html" and "/trim.html/" redirect to "/trim". */
export const endingPattern = "(?:\\.html/?|/)";
/** Instructions for hosts, files that a server packed for itself, and names that begin with a dot: no address of a site. */
export const hiddenPattern = "(?:^|/)\\.(?!well-known/)|^/?_(?:headers|redirects)$|\\.(?:br|gz)$";

/** An address with its variants that hosts treat as equal: with a slash or .html after it. */
export const legacyExtensionRule = ({ from }: HostRedirect) => (/\/$|\.html$/.test(from) ? "" : "(?:/|\\.html)?");

/** The rest of a wildcard redirect. A slash or backslash there could make "/" + rest the address of another host. */
export const restPattern = "[^/\\x5C?]";

/** Target of a redirect. Characters that are not allowed in addresses, or special in configurations, are encoded. */
export const redirectTarget = (folder: string, to: string) =>
  `${to.startsWith("/") ? folder : ""}${to}`.replace(/[^\w.~:/?#[\]@!&'()*+,;=%-]/gu, encodeURIComponent);

/** Where a request's query is added to the target: before a "#", and not if the target has a query. */
const beforeQuery = /^[^?#]*(?=#|$)/;
/**
 * Adds a query as Netlify and Cloudflare Pages do: `query` is "" or "?a=1", or the variable of a configuration.
 * https://github.com/netlify/cli/pull/2017, and packages/pages-shared/asset-server of https://github.com/cloudflare/workers-sdk
 */
export const withQuery = (to: string, query: string) => to.replace(beforeQuery, (start) => start + query);

/** "/a.b" → "/a\\x2Eb": for regular expressions over bytes. The result needs no quoting in any configuration. */
export const literal = (text: string) =>
  Array.from(Buffer.from(text), (byte) => {
    const sign = String.fromCharCode(byte);
    return /[\w/-]/.test(sign) ? sign : `\\x${byte.toString(16).padStart(2, "0").toUpperCase()}`;
  }).join("");

/** Pattern of an address whose percent codes can be in small letters. */
export const encoded = (address: string) =>
  address
    .replace(/[^\w%/-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .replace(/%(\w)(\w)/g, (_, first: string, second: string) => `%${eitherCase(first)}${eitherCase(second)}`);
const eitherCase = (digit: string) => (/\d/.test(digit) ? digit : `[${digit.toUpperCase()}${digit.toLowerCase()}]`);

export const lines = <Item>(items: readonly Item[], print: (item: Item) => string) =>
  items.map((item) => `${print(item)}\n`).join("");
