/**
 * `_headers` in the form of Netlify and Cloudflare Pages. All rules that match a file apply, and two headers of one name are joined by
 * a comma (Cloudflare) or the later one counts (Netlify): no name stands in two rules that can match the same file. A rule can say
 * "this and no other" by the number of segments and by a segment's name only, so pages are matched by theirs.
 * https://developers.cloudflare.com/pages/configuration/headers/ https://docs.netlify.com/manage/routing/headers/
 */
import { createHash } from "node:crypto";
import { speculationRules } from "../../templates/speculation-rules.ts";

export type HeaderSettings = {
  /** From which the site is served: "" or "/sub". */
  readonly folder: string;
  /** Of each inlined <style>: "sha256-…" in base64. */
  readonly styleHashes: readonly string[];
  /** The last segments of the pages that have two, which no file under assets/ has. */
  readonly serviceSlugs: readonly string[];
  /** The provider's origin, or "self" for the demo form. */
  readonly quoteFormOrigin: string;
  /** "https://tile.openstreetmap.org" */
  readonly tileOrigin: string;
  /** Whether site.json names a measurement id, and a conversion id. */
  readonly analyticsEnabled: boolean;
  readonly conversionsEnabled: boolean;
  /** For eyes, not for search engines. */
  readonly isPreview?: boolean;
};

/** What every answer of the site carries, and how long it is good: all that any host is told of headers. */
export type SiteHeaders = {
  readonly everywhere: readonly Header[];
  /** By how addresses begin; all others are looked at again. */
  readonly caches: readonly (readonly [start: string, value: string])[];
};
export type Header = { readonly name: string; readonly value: string };

export const siteHeaders = (settings: HeaderSettings): SiteHeaders => ({
  everywhere: [
    { name: "Content-Security-Policy", value: contentSecurityPolicy(settings) },
    ...everywhere,
    ...(settings.isPreview ? [{ name: "X-Robots-Tag", value: "noindex, nofollow" }] : []),
  ],
  caches: [
    ["/assets/", "public, max-age=31536000, immutable"],
    ["/data/", "no-cache"],
  ],
});

export function headersFile(settings: HeaderSettings) {
  const { folder } = settings;
  const { everywhere, caches } = siteHeaders(settings);
  return [
    rule(`${folder}/*`, everywhere),
    ...caches.map(([start, value]) => rule(`${folder}${start}*`, [{ name: "Cache-Control", value }])),
    ...[
      "/",
      "/:page",
      "/guides/:guide",
      "/local/:county",
      ...settings.serviceSlugs.map((slug) => `/:place/${slug}`),
    ].map((path) => rule(`${folder}${path}`, [{ name: "Cache-Control", value: lookAgain }])),
  ].join("\n");
}

const rule = (path: string, headers: readonly Header[]) =>
  `${path}\n${headers.map(({ name, value }) => `  ${name}: ${value}\n`).join("")}`;

/** Without it hosts and caches may guess how long a page is good. */
export const lookAgain = "public, max-age=0, must-revalidate";

/** Characters of a line that Cloudflare Pages reads; other hosts have no such limit. */
const lineMax = 2000;

/** A warning when Cloudflare Pages would leave a header out, else null. @param text what `headersFile` returned */
export function longHeaderWarning(text: string) {
  const long = text.split("\n").find((line) => line.length > lineMax);
  if (long === undefined) return null;
  const [name] = long.trim().split(":");
  return `The header ${name} has ${long.length} characters, and Cloudflare Pages leaves out what is longer than ${lineMax}; other hosts take it. Let more kinds of pages share their styles, or switch off a tag in site.json.`;
}

const everywhere: readonly Header[] = [
  { name: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  { name: "X-Content-Type-Options", value: "nosniff" },
  // Map tiles are refused to sites that send no Referer.
  { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    name: "Permissions-Policy",
    value:
      "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  },
  { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { name: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Only Chromium knows such rules, and a word for them in the policy; a hash every browser reads. */
const speculationRulesHash = (folder: string) =>
  `sha256-${createHash("sha256").update(speculationRules(folder)).digest("base64")}`;

/** The policy for every page. Consent cannot change it: whether a tag may run at all is settled here, when it runs by the page's script. */
function contentSecurityPolicy({
  folder,
  styleHashes,
  quoteFormOrigin,
  tileOrigin,
  analyticsEnabled,
  conversionsEnabled,
}: HeaderSettings) {
  const tag = analyticsEnabled || conversionsEnabled ? ["https://www.googletagmanager.com"] : [];
  const measured = analyticsEnabled ? ["https://*.google-analytics.com", "https://*.analytics.google.com"] : [];
  const advertising = conversionsEnabled ? advertisingHosts : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    // For the manifest, of which Safari has no word and would complain on every page; the rest is named below.
    "default-src": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "script-src": ["'self'", `'${speculationRulesHash(folder)}'`, ...tag, ...advertising],
    "style-src": ["'self'", ...[...new Set(styleHashes)].sort().map((hash) => `'${hash}'`)],
    // data: because Leaflet puts a data GIF in the place of a tile that it no longer needs.
    "img-src": ["'self'", "data:", tileOrigin, ...measured, ...tag, ...advertising],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...measured, ...tag, ...advertising],
    "frame-src": [
      "'self'",
      ...(quoteFormOrigin === "self" ? [] : [quoteFormOrigin]),
      ...(conversionsEnabled ? ["https://td.doubleclick.net", "https://www.googletagmanager.com"] : []),
    ],
    "form-action": ["'none'"],
    // The demo form is a page of the site in a frame of the site.
    "frame-ancestors": ["'self'"],
    "upgrade-insecure-requests": [],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

const advertisingHosts = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://www.google.com",
  "https://pagead2.googlesyndication.com",
];
