import { expect, test } from "vitest";
import { pageFiles } from "../../../generator/inspect/changes-page/frames.tsx";

const site: Readonly<Record<string, string>> = {
  "/assets/a.webp": "a",
  "/assets/b.woff2": "b",
  "/assets/c.svg": "<svg/>",
};
const fileAt = async (address: string) => (site[address] === undefined ? null : Buffer.from(site[address]));

test("a file is copied once, under a name of its own, whatever page or side it is of", async () => {
  const files = new Map<string, string | Buffer>();
  const used = pageFiles(files);
  const [one, other] = [await used.copy("/assets/a.webp?1", fileAt), await used.copy("/assets/a.webp", fileAt)];
  expect(one?.path).toMatch(/^files\/[\w-]{20}\.webp$/);
  expect(other?.path).toBe(one?.path);
  expect([...files.keys()]).toEqual([one?.path]);
});

test("nothing outside of the site is read, and no other kind of file", async () => {
  const asked: string[] = [];
  const used = pageFiles(new Map());
  const outside = "/../../etc/hosts.png /assets/../../x.png /..\\x.png //evil.example/a.png https://evil.example/a.png";
  for (const address of [...outside.split(" "), "assets/a.webp", "/a.html", "/a.js", "data:image/png;base64,x"]) {
    const found = await used.copy(address, async (path) => {
      asked.push(path);
      return Buffer.from("x");
    });
    expect([address, found]).toEqual([address, null]);
  }
  expect(asked).toEqual([]);
});

test("styles have their fonts as files and in themselves, their drawings in themselves, and no address of another site", async () => {
  const files = new Map<string, string | Buffer>();
  const css = `@import "https://evil.example/x.css";@font-face{src:url(/assets/b.woff2)}a{mask:url("/assets/c.svg");background:url(https://evil.example/x.png)}b{background:url(/assets/a.webp)}`;
  const path = await pageFiles(files).style([css], fileAt);
  const text = String(files.get(path));
  expect(text).toMatch(/src:url\([\w-]{20}\.woff2\) format\("woff2"\),url\(data:font\/woff2;base64,Yg==\)/);
  expect(text).toContain("mask:url(data:image/svg+xml;base64,PHN2Zy8+)");
  expect(text).toMatch(/b\{background:url\([\w-]{20}\.webp\)\}/);
  expect(text).toContain('background:url("data:,")');
  expect(text).not.toContain("evil");
});
