import { expect, test } from "vitest";
import { readRedirects, redirectFor, redirectsFile } from "../../generator/output/hosting/redirects.ts";

test("writes each row of redirects.csv for the address, with a slash and with .html", () => {
  const text = redirectsFile([
    { from: "/old-trim", to: "/trim", status: "301" },
    { from: "/shop", to: "https://shop.example/water", status: "301" },
  ]);
  expect(readRedirects(text)).toEqual([
    { from: "/old-trim", to: "/trim", status: 301 },
    { from: "/old-trim/", to: "/trim", status: 301 },
    { from: "/old-trim.html", to: "/trim", status: 301 },
    { from: "/shop", to: "https://shop.example/water", status: 301 },
    { from: "/shop/", to: "https://shop.example/water", status: 301 },
    { from: "/shop.html", to: "https://shop.example/water", status: 301 },
  ]);
});

test("writes one line for a row with a slash, an ending or a star, and no line twice", () => {
  const rows = ["/a/", "/b.html", "/c/*", "/d", "/d/", "/d.html"].map(
    (from) => ({ from, to: "/trim", status: "301" }) as const,
  );
  expect(readRedirects(redirectsFile(rows)).map(({ from }) => from)).toEqual(
    "/a/ /b.html /d /d/ /d.html /c/*".split(" "),
  );
});

test("writes a page with status 410 as a comment only", () => {
  const text = redirectsFile([{ from: "/gone", status: "410" }]);
  expect(text).toContain("# /gone is gone (410)");
  expect(readRedirects(text)).toEqual([]);
});

test("reads a rule without a status as a temporary redirect", () => {
  expect(readRedirects("/a  /b\n\n# /c /d 301\n/lonely\n")).toEqual([{ from: "/a", to: "/b", status: 302 }]);
});

test("/* carries over the rest of the path, after the rules for single addresses", () => {
  const text = redirectsFile([
    { from: "/blog/*", to: "/local", status: "301" },
    { from: "/blog/kells/*", to: "/kells/*", status: "301" },
    { from: "/blog/trim", to: "/trim", status: "301" },
    { from: "/trim.html", to: "/trim", status: "301" },
  ]);
  const rules = readRedirects(text);
  expect(text).toContain("/blog/kells/* /kells/:splat 301");
  const to = (address: string) => redirectFor(rules, address)?.to;
  expect(["/blog/trim", "/blog/kells/iron/a", "/blog/x", "/blog", "/trim.html"].map(to)).toEqual([
    ...["/trim", "/kells/iron/a", "/local", undefined, undefined],
  ]);
});

test.each(["//evil.example/trim", "/\\evil.example"])("/* does not redirect to another host: /old%s", (rest) => {
  const rules = readRedirects(redirectsFile([{ from: "/old/*", to: "/*", status: "301" }]));
  expect(redirectFor(rules, `/old${rest}`)).toBeUndefined();
  expect(redirectFor(rules, "/old/trim")?.to).toBe("/trim");
});
