/** `_headers` in the form of Netlify and Cloudflare Pages. */

/*
 * All rules that match a file apply. Cloudflare joins equal headers by a comma, Netlify takes the last. So no name is in two
 * rules that can match the same file. A rule can exclude others only by the number of segments and by a segment's name, so
 * pages are matched by theirs.
 * https://developers.cloudflare.com/pages/configuration/headers/ https://docs.netlify.com/manage/routing/headers/
 */

export type HeaderSettings = {
  /** Base path of the site: "" or "/sub". */
  readonly folder: string;
  /** One for each inlined <style>: "sha256-…" in base64. */
  readonly styleHashes: readonly string[];
  /** Patterns of all page addresses: "/", "/:page". No two match one file. */
  readonly pagePaths: readonly string[];
  /** One for each inline script: "sha256-…" in base64. */
  readonly scriptHashes: readonly string[];
  /** The provider's origin, or "self" for the demo form. */
  readonly quoteFormOrigin: string;
  /** "https://tile.openstreetmap.org" */
  readonly tileOrigin: string;
  /** Whether settings.json has a measurement id, and a conversion id. */
  readonly analyticsEnabled: boolean;
  readonly conversionsEnabled: boolean;
  /** A staging build: people see it, search engines do not index it. */
  readonly isPreview?: boolean;
  /** Sent with every response, so that anyone can see which build's rules a server follows. */
  readonly rulesDigest?: string;
};

export const rulesHeader = "X-Site-Rules";

/** Headers of every response, and cache times: all header rules of any host. */
export type SiteHeaders = {
  readonly everywhere: readonly HttpHeader[];
  /** By the start of the address. All other addresses are revalidated. */
  readonly caches: readonly (readonly [start: string, value: string])[];
};
export type HttpHeader = { readonly name: string; readonly value: string };

export const siteHeaders = (settings: HeaderSettings): SiteHeaders => ({
  everywhere: [
    { name: "Content-Security-Policy", value: contentSecurityPolicy(settings) },
    ...everywhere,
    ...(settings.isPreview ? [{ name: "X-Robots-Tag", value: "noindex, nofollow" }] : []),
    ...(settings.rulesDigest === undefined ? [] : [{ name: rulesHeader, value: settings.rulesDigest }]),
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
    ...settings.pagePaths.map((path) => rule(`${folder}${path}`, [{ name: "Cache-Control", value: revalidate }])),
  ].join("\n");
}

const rule = (path: string, headers: readonly HttpHeader[]) =>
  `${path}\n${headers.map(({ name, value }) => `  ${name}: ${value}\n`).join("")}`;

/** Without it hosts and caches may choose how long a page is valid. */
export const revalidate = "public, max-age=0, must-revalidate";

/** Characters of a line that Cloudflare Pages reads. Other hosts have no such limit. */
const lineMax = 2000;

/** A warning if Cloudflare Pages would drop a header, else null. @param text the result of `headersFile` */
export function longHeaderWarning(text: string) {
  const long = text.split("\n").find((line) => line.length > lineMax);
  if (long === undefined) return null;
  const [name] = long.trim().split(":");
  return `The header ${name} has ${long.length} characters, and Cloudflare Pages leaves out what is longer than ${lineMax}; other hosts take it. Let more kinds of pages share their styles, or switch off a tag in settings.json.`;
}

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
];

/**
 * The policy of every page. Consent cannot change it: it allows a tag if the site has one, and the page's script
 * decides whether it runs.
 */
function contentSecurityPolicy({
  scriptHashes,
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
    // For the manifest: Safari knows no directive for it and would complain on every page. The rest is named below.
    "default-src": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...tag, ...advertising],
    "style-src": ["'self'", ...[...new Set(styleHashes)].sort().map((hash) => `'${hash}'`)],
    // data: because Leaflet replaces a tile that it no longer needs by a data GIF.
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
