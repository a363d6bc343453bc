import { beforeEach, expect, test, vi } from "vitest";
import type { MapData } from "../../client/map/data.ts";
import { placePopup, townsPopup } from "../../client/map/popup.ts";

/** An element that knows text, and nothing that parses it. */
class TextElement {
  textContent = "";
  readonly children: TextElement[] = [];
  append(...children: TextElement[]) {
    this.children.push(...children);
  }
  set innerHTML(html: string) {
    throw new Error(`parsed as HTML: ${html}`);
  }
}

beforeEach(() => {
  vi.stubGlobal("document", { createElement: () => new TextElement() });
  return () => vi.unstubAllGlobals();
});

const here = { lat: 53.8, lng: -9.2 };
const data = {
  base: { name: "Castlebar", ...here },
  radiusKm: 120,
  phone: { shown: "020 917 0017", dial: "+353209170017" },
} as MapData; // of which a popup reads only this

const linesOf = ({ element }: { readonly element: object }) =>
  element instanceof TextElement ? element.children.map(({ textContent }) => textContent) : [];

test("the name of a place is shown as it is written, and never parsed", () => {
  const place = { name: "<b>x</b>", county: "Mayo", ...here };
  expect(linesOf(placePopup(data, place))[1]).toBe("<b>x</b>, Co. Mayo, in a straight line from Castlebar");
  expect(linesOf(townsPopup(data, [{ ...place, km: 3, path: "/x" }]))).toEqual([
    "<b>x</b>",
    expect.stringContaining("Co. Mayo"),
    "Water treatment in <b>x</b>",
  ]);
});
