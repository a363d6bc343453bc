/** Headers of every answer, and `_headers` in the form of Netlify and Cloudflare Pages. */
import { drawingPolicy, headerPolicy, type PolicySettings, upgrade } from "./policy.ts";

export type HeaderSettings = PolicySettings & {
  /** Base path of the site: "" or "/sub". */
  readonly folder: string;
  /** Files that pages of other sites may show: sharing pictures and icons. Each is a path, or a pattern with one star. */
  readonly sharedFiles: readonly string[];
  /** Files that scripts of other sites may read. */
  readonly reusedFiles: readonly string[];
  /** A staging build: people see it, search engines do not index it. */
  readonly isStaging?: boolean;
};

type HttpHeader = { readonly name: string; readonly value: string };

/** Header rules of a site, for any host. An exception replaces a header of the same name; of two that match, the later counts. */
export type SiteHeaders = {
  readonly everywhere: readonly HttpHeader[];
  /** Headers for a pattern such as "/assets/*". Each pattern occurs once, as Cloudflare Pages reads only the last rule of one. */
  readonly exceptions: readonly { readonly path: string; readonly headers: readonly HttpHeader[] }[];
};

export const siteHeaders = (settings: HeaderSettings): SiteHeaders => ({
  everywhere: [
    { name: policyHeader, value: headerPolicy(settings) },
    ...everywhere,
    ...(settings.isStaging ? [{ name: "X-Robots-Tag", value: "noindex, nofollow" }] : []),
  ],
  exceptions: [
    { path: "/assets/*", headers: [{ name: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    { path: "/data/*", headers: [{ name: "Cache-Control", value: "no-cache" }] },
    { path: "/*.svg", headers: [{ name: policyHeader, value: drawingPolicy(settings) }] },
    ...settings.sharedFiles.map((path) => ({ path, headers: [forOtherSites] })),
    ...settings.reusedFiles.map((path) => ({
      path,
      headers: [forOtherSites, { name: "Access-Control-Allow-Origin", value: "*" }],
    })),
  ],
});

const policyHeader = "Content-Security-Policy";
/** Without it hosts and caches may choose how long a page is valid. */
const revalidate = "public, max-age=0, must-revalidate";

const everywhere: readonly HttpHeader[] = [
  { name: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  { name: "X-Content-Type-Options", value: "nosniff" },
  // Tile servers reject sites that send no Referer.
  { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    name: "Permissions-Policy",
    value:
      "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  },
  { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { name: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { name: "Cache-Control", value: revalidate },
];
const forOtherSites = { name: "Cross-Origin-Resource-Policy", value: "cross-origin" };

/**
 * All rules that match a file apply, in their order. Netlify takes the last value of a name. Cloudflare Pages joins equal names by a
 * comma, unless a line such as "! Cache-Control" removes the earlier value; Netlify skips that line, as it has no colon.
 * https://developers.cloudflare.com/pages/configuration/headers/ https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile(settings: HeaderSettings) {
  const { everywhere, exceptions } = siteHeaders(settings);
  const line = ({ name, value }: HttpHeader) => `  ${name}: ${value}\n`;
  const exceptionLines = (header: HttpHeader) =>
    everywhere.some(({ name }) => name === header.name) ? `  ! ${header.name}\n${line(header)}` : line(header);
  return [
    `${settings.folder}/*\n${everywhere.map(line).join("")}`,
    ...exceptions.map(({ path, headers }) => `${settings.folder}${path}\n${headers.map(exceptionLines).join("")}`),
  ].join("\n");
}

/** Returns null for a header that is sent over TLS only. Without TLS it would break the page. */
export function withoutTls({ name, value }: HttpHeader): string | null {
  return name.toLowerCase() === "strict-transport-security" ? null : value.replace(upgrade, "");
}
