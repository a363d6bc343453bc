import { expect, test } from "vitest";
import { type HeaderSettings, headersFile, longHeaderWarning } from "../../../generator/engine/hosting/headers.ts";
import { headersFor, readHeaders } from "../../../generator/engine/preview/read-headers.ts";
import { headerSettings as settings } from "./header-settings.ts";

const sent = (path: string, more: Partial<HeaderSettings> = {}) =>
  headersFor(readHeaders(headersFile({ ...settings, ...more })), path);

/** The policy's values by directive. */
function policy(more: Partial<HeaderSettings> = {}) {
  const directives = sent("/trim", more).get("content-security-policy")?.split("; ") ?? [];
  return Object.fromEntries(
    directives.map((directive) => directive.split(" ")).map(([name, ...values]) => [name, values.join(" ")]),
  );
}

test("the policy allows our own files, the inlined styles and the map's tiles, and nothing else", () => {
  expect(policy()).toEqual({
    "default-src": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "script-src": "'self' 'sha256-ccc='",
    "style-src": "'self' 'sha256-aaa=' 'sha256-bbb='",
    "img-src": "'self' data: https://tile.openstreetmap.org",
    "font-src": "'self'",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
    "upgrade-insecure-requests": "",
  });
});

test("a quote form of a provider may be framed, from its origin only", () => {
  expect(policy({ quoteFormOrigin: "https://forms.example.ie" })["frame-src"]).toBe("'self' https://forms.example.ie");
});

test("a measurement id opens the policy to the analytics hosts, and to no advertising", () => {
  const opened = policy({ analyticsEnabled: true });
  const analytics = "https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com";
  expect(opened["script-src"]).toMatch(/^'self' 'sha256-[\w+/]+=*' https:\/\/www\.googletagmanager\.com$/);
  expect(opened["connect-src"]).toBe(`'self' ${analytics}`);
  expect(opened["img-src"]).toBe(`'self' data: https://tile.openstreetmap.org ${analytics}`);
  expect(opened["frame-src"]).toBe("'self'");
  expect(JSON.stringify(opened)).not.toContain("doubleclick");
});

test("a conversion id opens the policy to the advertising hosts", () => {
  const opened = policy({ conversionsEnabled: true });
  for (const directive of ["script-src", "connect-src", "img-src"]) {
    expect(opened[directive]).toContain("https://googleads.g.doubleclick.net");
    expect(opened[directive]).toContain("https://www.googletagmanager.com");
  }
  expect(opened["frame-src"]).toBe("'self' https://td.doubleclick.net https://www.googletagmanager.com");
});

test.each([false, true])("nothing unsafe is allowed, tags: %s", (enabled) => {
  const text = headersFile({ ...settings, analyticsEnabled: enabled, conversionsEnabled: enabled });
  expect(text).not.toMatch(/unsafe-|'strict-dynamic'|\shttps?:[\s;]|\s\*[\s;]/);
});

test("every page and every file carries the security headers", () => {
  for (const path of ["/", "/trim", "/trim/iron-removal", "/nowhere", "/assets/boot-1a2b.js"]) {
    const headers = sent(path);
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toMatch(
      /^accelerometer=\(\), .*geolocation=\(\).*xr-spatial-tracking=\(\)$/,
    );
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.has("cross-origin-embedder-policy"), "it would stop the form frame").toBe(false);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'self'; /);
  }
});

test("files with a hash in their name may be kept for ever; of a page no host or cache guesses how long it is good", () => {
  for (const path of ["/assets/boot-1a2b.js", "/assets/iron-removal-1a2b3c4d-400.avif"])
    expect(sent(path).get("cache-control"), path).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/trim", "/services", "/services/ozone", "/trim/iron-removal", "/sitemap.xml", "/nowhere"])
    expect(sent(path).get("cache-control"), path).toBe("public, max-age=0, must-revalidate");
});

test("more towns make no more rules, of which Cloudflare Pages reads a hundred", () => {
  expect(readHeaders(headersFile(settings)).length).toBe(3 + settings.pagePaths.length);
});

test("no header stands in two rules that match one file, as hosts would join the two", () => {
  const rules = readHeaders(headersFile(settings));
  for (const path of ["/", "/trim", "/trim/ozone", "/services/ozone", "/assets/boot-1a2b.js", "/pages.json"]) {
    const names = rules
      .filter(({ pattern }) => headersFor([{ pattern, headers: [["x", "y"]] }], path).size > 0)
      .flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase()));
    expect(names).toEqual([...new Set(names)]);
  }
});

const hashes = (count: number) =>
  Array.from({ length: count }, (_, index) => `sha256-${String(index).padStart(43, "a")}=`);

test("Cloudflare Pages reads the policy with all tags on: fourteen kinds of pages, three of them also with rare letters", () => {
  const quoteFormOrigin = "https://forms.example.ie";
  const all = {
    ...settings,
    styleHashes: hashes(17),
    quoteFormOrigin,
    analyticsEnabled: true,
    conversionsEnabled: true,
  };
  expect(longHeaderWarning(headersFile(all))).toBeNull();
});

test("a policy that Cloudflare Pages would leave out is a warning that says what to do", () => {
  expect(longHeaderWarning(headersFile({ ...settings, styleHashes: hashes(40) }))).toMatch(
    /^The header Content-Security-Policy has 2\d\d\d characters.*Let more kinds of pages share their styles/,
  );
});

test("a name behind a colon stands for one segment, a star for any run of characters", () => {
  const rules = readHeaders("/:page\n  X-Page: one\n/:place/ozone\n  X-Page: two\n/*.svg\n  X-Kind: drawing\n");
  const pageOf = (path: string) => headersFor(rules, path).get("x-page");
  expect(["/trim", "/trim.html", "/trim/ozone", "/", "/trim/", "/a/b/ozone", "/trim/ozone2"].map(pageOf)).toEqual([
    "one",
    "one",
    "two",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(headersFor(rules, "/assets/a+b.svg").get("x-kind")).toBe("drawing");
  expect(headersFor(rules, "/assets/a-svg").has("x-kind")).toBe(false);
});

test("rules of one name are joined by a comma, as hosts do", () => {
  const rules = readHeaders(
    "# comment\n/*\n  Cache-Control: no-cache\n\n/assets/*\n  Cache-Control: immutable\n/*.txt\n  X-Kind: text\n",
  );
  expect(headersFor(rules, "/assets/a.js").get("cache-control")).toBe("no-cache, immutable");
  expect(headersFor(rules, "/robots.txt").get("x-kind")).toBe("text");
});
