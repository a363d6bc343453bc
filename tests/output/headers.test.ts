import { expect, test } from "vitest";
import { type HeaderSettings, headersFile } from "../../generator/output/hosting/headers.ts";
import { policyElement } from "../../generator/output/hosting/policy.ts";
import { headersFor, readHeaders } from "../../generator/output/preview/read-headers.ts";
import { headerSettings as settings } from "./header-settings.ts";

const sent = (path: string, more: Partial<HeaderSettings> = {}) =>
  headersFor(readHeaders(headersFile({ ...settings, ...more })), path);

/** Returns the values of a policy by directive. */
const directivesOf = (policy = "") =>
  Object.fromEntries(
    policy
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name, ...values]) => [name, values.join(" ")]),
  );
const headerPolicy = (path = "/trim", more: Partial<HeaderSettings> = {}) =>
  directivesOf(sent(path, more).get("content-security-policy"));
const pagePolicy = (more: Partial<HeaderSettings> = {}) =>
  directivesOf(/content="(.*)"\/>$/.exec(policyElement({ ...settings, ...more }, "sha256-aaa="))?.[1]);

test("a page's policy allows only our own files, its inline styles and map tiles", () => {
  expect(pagePolicy()).toEqual({
    "default-src": "'self'",
    "script-src": "'self' 'sha256-ccc='",
    "style-src": "'self' 'sha256-aaa='",
    "img-src": "'self' data: https://tile.openstreetmap.org",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
  });
});

test("the policy header restricts scripts, frames and forms, and allows whatever a page's own policy allows", () => {
  expect(headerPolicy()).toEqual({
    "script-src": "'self' 'sha256-ccc='",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
    "upgrade-insecure-requests": "",
  });
  const allOn = { quoteFormOrigin: "https://forms.example.ie", analyticsEnabled: true, conversionsEnabled: true };
  const [header, page] = [headerPolicy("/trim", allOn), pagePolicy(allOn)];
  for (const name of Object.keys(page).filter((name) => name in header)) expect(header[name], name).toBe(page[name]);
});

test("an SVG that is opened as a page is sandboxed", () => {
  for (const path of ["/favicon.svg", "/assets/ripples-1a2b.svg"])
    expect(headerPolicy(path)).toEqual({ ...headerPolicy(), sandbox: "" });
});

test("allows frames from the origin of the quote form's provider only", () => {
  expect(pagePolicy({ quoteFormOrigin: "https://forms.example.ie" })["frame-src"]).toBe(
    "'self' https://forms.example.ie",
  );
});

test("a measurement id adds the analytics hosts to the policy, but no advertising hosts", () => {
  const opened = pagePolicy({ analyticsEnabled: true });
  const analytics = "https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com";
  expect(opened["script-src"]).toMatch(/^'self' 'sha256-[\w+/]+=*' https:\/\/www\.googletagmanager\.com$/);
  expect(opened["connect-src"]).toBe(`'self' ${analytics}`);
  expect(opened["img-src"]).toBe(`'self' data: https://tile.openstreetmap.org ${analytics}`);
  expect(opened).not.toHaveProperty("frame-src");
  expect(JSON.stringify(opened)).not.toContain("doubleclick");
});

test("a conversion id adds the advertising hosts to the policy", () => {
  const opened = pagePolicy({ conversionsEnabled: true });
  for (const directive of ["script-src", "connect-src", "img-src"]) {
    expect(opened[directive]).toContain("https://googleads.g.doubleclick.net");
    expect(opened[directive]).toContain("https://www.googletagmanager.com");
  }
  expect(opened["frame-src"]).toBe("'self' https://td.doubleclick.net https://www.googletagmanager.com");
});

test.each(["without", "with"])("no policy has an unsafe source %s analytics and advertising tags", (which) => {
  const enabled = which === "with";
  const all = { ...settings, analyticsEnabled: enabled, conversionsEnabled: enabled };
  for (const text of [headersFile(all), policyElement(all, "sha256-aaa=")])
    expect(text).not.toMatch(/unsafe-|'strict-dynamic'|\shttps?:[\s;]|-src [^;\n]*\*[\s;"]/);
});

test("every page and file has the security headers", () => {
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
    expect(headers.has("access-control-allow-origin")).toBe(false);
  }
});

test("other sites may embed sharing pictures and icons, and read the open data", () => {
  for (const path of ["/assets/share-home-1a2b.jpg", "/favicon.svg", "/icon-192.png", "/data/tap-water.csv"])
    expect(sent(path).get("cross-origin-resource-policy"), path).toBe("cross-origin");
  expect(sent("/data/tap-water.csv").get("access-control-allow-origin")).toBe("*");
  expect(sent("/favicon.svg").has("access-control-allow-origin")).toBe(false);
});

test("files with a hash in their name are cached forever, everything else is revalidated", () => {
  for (const path of ["/assets/boot-1a2b.js", "/assets/iron-removal-1a2b3c4d-400.avif"])
    expect(sent(path).get("cache-control"), path).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/trim", "/services", "/services/ozone", "/trim/iron-removal", "/sitemap.xml", "/nowhere"])
    expect(sent(path).get("cache-control"), path).toBe("public, max-age=0, must-revalidate");
  expect(sent("/data/towns.json").get("cache-control")).toBe("no-cache");
});

test("a rule that replaces a header unsets it first, as Cloudflare Pages would join both values", () => {
  const [everywhere, ...exceptions] = headersFile(settings).split("\n\n");
  const names = (rule = "") => Array.from(rule.matchAll(/^ {2}([\w-]+):/gm), ([, name]) => name);
  for (const rule of exceptions)
    for (const name of names(rule).filter((name) => names(everywhere).includes(name)))
      expect(rule).toMatch(new RegExp(`^ {2}! ${name}\n {2}${name}: `, "m"));
  const patterns = readHeaders(headersFile(settings)).map(({ pattern }) => pattern);
  expect(patterns).toEqual([...new Set(patterns)]);
});

test("lines of the headers file are shorter than the 2,000 characters that Cloudflare Pages reads", () => {
  const quoteFormOrigin = "https://forms.example.ie";
  const all = { ...settings, quoteFormOrigin, analyticsEnabled: true, conversionsEnabled: true };
  for (const line of headersFile(all).split("\n")) expect(line.length).toBeLessThan(2000);
});

test("* in a rule matches any characters", () => {
  const rules = readHeaders("/*.svg\n  X-Kind: drawing\n");
  expect(headersFor(rules, "/assets/a+b.svg").get("x-kind")).toBe("drawing");
  expect(headersFor(rules, "/assets/a-svg").has("x-kind")).toBe(false);
});

test("the later of two rules for a header wins", () => {
  const rules = readHeaders(
    "# comment\n/*\n  Cache-Control: no-cache\n\n/assets/*\n  ! Cache-Control\n  Cache-Control: immutable\n/*.txt\n  X-Kind: text\n",
  );
  expect(headersFor(rules, "/assets/a.js").get("cache-control")).toBe("immutable");
  expect(headersFor(rules, "/robots.txt").get("x-kind")).toBe("text");
});
