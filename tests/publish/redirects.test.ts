import { expect, test } from "vitest";
import { readRedirects, redirectsFile } from "../../generator/publish/redirects.ts";

test("a host reads the redirects that redirects.csv names", () => {
  const text = redirectsFile([
    { from: "/old-trim", to: "/trim", status: "301" },
    { from: "/shop", to: "https://shop.example/water", status: "301" },
  ]);
  expect(readRedirects(text)).toEqual([
    { from: "/old-trim", to: "/trim", status: 301 },
    { from: "/shop", to: "https://shop.example/water", status: 301 },
  ]);
});

test("a page that is gone for good is named in a comment only", () => {
  const text = redirectsFile([{ from: "/gone", status: "410" }]);
  expect(text).toContain("# /gone is gone (410)");
  expect(readRedirects(text)).toEqual([]);
});

test("a rule without a status is a temporary redirect, as hosts read it", () => {
  expect(readRedirects("/a  /b\n\n# /c /d 301\n/lonely\n")).toEqual([{ from: "/a", to: "/b", status: 302 }]);
});
