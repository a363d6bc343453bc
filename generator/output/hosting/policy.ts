/**
 * Content-Security-Policy: each page carries its own in a meta element, and every answer the same shorter one in a header. A browser
 * enforces both, so the header forbids nothing that a page needs.
 */

export type PolicySettings = {
  /** One for each inline script: "sha256-…" in base64. */
  readonly scriptHashes: readonly string[];
  /** The provider's origin, or "self" for the demo form. */
  readonly quoteFormOrigin: string;
  /** "https://tile.openstreetmap.org" */
  readonly tileOrigin: string;
  /** `analyticsEnabled`: settings.json has a measurement id. `conversionsEnabled`: it has a conversion id. */
  readonly analyticsEnabled: boolean;
  readonly conversionsEnabled: boolean;
};

/** A directive that browsers read from a header only. */
const framing = "frame-ancestors 'self'";
/** Sent over TLS only: without TLS, a page with this directive could load nothing. */
export const upgrade = "; upgrade-insecure-requests";

/**
 * Returns the policy of every answer, pages or not. It depends on code and settings only, so that a server's rules stay the same when
 * pages change.
 */
export const headerPolicy = (settings: PolicySettings) =>
  joined([scriptSources(settings), ...denied, framing]) + upgrade;

/** Returns the policy of a drawing. It can be opened as a page, where its scripts would run as the site's own. */
export const drawingPolicy = (settings: PolicySettings) =>
  joined([scriptSources(settings), ...denied, framing, "sandbox"]) + upgrade;

/**
 * Returns the policy of a page as an element for its head. Consent cannot change it: it allows a tag if the site has one, and the
 * page's script decides whether it runs.
 * @param styleHash of the page's inlined styles
 */
export function policyElement(settings: PolicySettings, styleHash: string): string {
  const { quoteFormOrigin, tileOrigin, conversionsEnabled } = settings;
  const { tag, measured, advertising } = tagHosts(settings);
  const connected = [...measured, ...tag, ...advertising];
  const framed = [
    ...(quoteFormOrigin === "self" ? [] : [quoteFormOrigin]),
    ...(conversionsEnabled ? ["https://td.doubleclick.net", "https://www.googletagmanager.com"] : []),
  ];
  const policy = joined([
    // Also for fonts, frames, requests and the manifest, for which Safari knows no directive.
    "default-src 'self'",
    scriptSources(settings),
    `style-src 'self' '${styleHash}'`,
    // data: because Leaflet replaces a tile that it no longer needs by a data GIF.
    ["img-src 'self' data:", tileOrigin, ...connected].join(" "),
    ...(connected.length > 0 ? [["connect-src 'self'", ...connected].join(" ")] : []),
    ...(framed.length > 0 ? [["frame-src 'self'", ...framed].join(" ")] : []),
    ...denied,
  ]);
  return `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"/>`;
}

const joined = (directives: readonly string[]) => directives.join("; ");

/** form-action: the demo form is answered by its script and sent nowhere. */
const denied = ["object-src 'none'", "base-uri 'none'", "form-action 'none'"];

function scriptSources(settings: PolicySettings) {
  const { tag, advertising } = tagHosts(settings);
  const hashes = settings.scriptHashes.map((hash) => `'${hash}'`);
  return ["script-src 'self'", ...hashes, ...tag, ...advertising].join(" ");
}

const tagHosts = ({ analyticsEnabled, conversionsEnabled }: PolicySettings) => ({
  tag: analyticsEnabled || conversionsEnabled ? ["https://www.googletagmanager.com"] : [],
  measured: analyticsEnabled ? ["https://*.google-analytics.com", "https://*.analytics.google.com"] : [],
  advertising: conversionsEnabled ? advertisingHosts : [],
});

const advertisingHosts = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://www.google.com",
  "https://pagead2.googlesyndication.com",
];
