import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { PictureAsset } from "../../templates/assets.ts";

// Imports again, as another test may have loaded the islands.
vi.resetModules();
const { Island, prepareIslands } = await import("../../templates/island.tsx");

const picture = (name: string): PictureAsset => ({
  alt: `The ${name} seen from the front`,
  width: 900,
  height: 1040,
  src: `/assets/${name}-640.webp`,
  avif: `/assets/${name}-640.avif 640w`,
});
const pictures = [picture("juman"), picture("tap")];
const carousel = <Island name="product-carousel" id="juman" wake="visible" props={{ label: "Juman", pictures }} />;

test("rendering an island that was not loaded throws, and says what to await", () => {
  expect(() => renderToStaticMarkup(carousel)).toThrow("prepareIslands");
});

test("an island prints its HTML and the props for hydration", async () => {
  await prepareIslands();
  const html = renderToStaticMarkup(carousel);
  expect(html).toMatch(/^<div id="juman" data-island="product-carousel" data-wake="visible" data-props="/);
  const props = /data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(JSON.parse(props)).toEqual({ label: "Juman", pictures });
});

test("the carousel shows every picture with alt text without JavaScript", async () => {
  await prepareIslands();
  const html = renderToStaticMarkup(carousel);
  expect(html).toContain('role="group" aria-roledescription="carousel" aria-label="Juman, 2 pictures"');
  for (const { alt } of pictures) expect(html).toContain(`alt="${alt}"`);
  expect(html).not.toContain("style=");
});

test("a wrong island name or wrong props do not compile", () => {
  const wrong = () => [
    // @ts-expect-error: there is no such island
    <Island key="name" name="carousel" id="x" wake="visible" props={{ label: "", pictures }} />,
    // @ts-expect-error: pictures are missing
    <Island key="props" name="product-carousel" id="x" wake="visible" props={{ label: "" }} />,
    // @ts-expect-error: no such moment to hydrate
    <Island key="wake" name="product-carousel" id="x" wake="soon" props={{ label: "", pictures }} />,
  ];
  expect(wrong).toBeTypeOf("function");
});
