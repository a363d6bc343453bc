import { expect, test } from "vitest";
import { createPageWriter } from "../../generator/render/page-bytes.ts";
import { pageTokenNames } from "../../generator/site/data-files/text-tokens.ts";
import { documentFrames } from "../../generator/site/pages/document-frame.tsx";
import type { Page } from "../../templates/page.ts";
import { homePage } from "../../templates/pages/home.tsx";
import { siteWith } from "../site/tiny-copy.ts";
import { assets } from "../templates/tiny-pages.ts";

const site = siteWith({});
const css = "p{color:#042b32}";
const { frameOf } = documentFrames({
  site,
  assets,
  baseUrl: "https://well.example",
  rareFaces: [],
  stylesFor: () => ({ css, hash: "" }),
});

// One writer for all pages, as in a build.
const writePage = createPageWriter({ basePath: "", tokens: pageTokenNames });

test.each([
  ["town=$&trim", "town=$&amp;trim"],
  ['about="iron"', "about=&quot;iron&quot;"],
])("header and footer links pass the page's subject on to the form: %s", (subject, escaped) => {
  const page = { ...homePage(site, assets), sections: [], toForm: `/contact#${subject}` };
  const html = writePage(page, frameOf(page).frame).bytes.toString();
  expect(html.match(/(?<=href="\/contact#)[^"]*/g)).toEqual(Array(5).fill(escaped));
});

/** Prints the home page with another title or description. */
function printed(head: Partial<Page["head"]>) {
  const home = homePage(site, assets);
  const page = { ...home, head: { ...home.head, ...head } };
  return writePage(page, frameOf(page).frame).bytes.toString();
}

test.each(["Wells (shared) by neighbours", "</head><body>", "$& and $' of a well", "<style></style>"])(
  'the head stays intact with the description "%s"',
  (description) => {
    const plain = printed({ description: "Water" });
    const escaped = description.replace(/[<>&']/g, (sign) => `&${signs[sign]};`);
    const page = printed({ description });
    expect(page).toBe(plain.replaceAll('content="Water"', () => `content="${escaped}"`));
    expect(page).toContain(`<style>${css}</style>`);
  },
);
const signs: Readonly<Record<string, string>> = { "<": "lt", ">": "gt", "&": "amp", "'": "#x27" };

test.each(["Water in undefined", "NaN km from Mayo", "[object Object] in wells", "Water in {town}"])(
  "a head with “%s” stops the build",
  (words) => {
    expect(() => printed({ title: words })).toThrow("section PageHead prints");
    expect(() => printed({ description: words })).toThrow("section PageHead prints");
  },
);

test("a head may have such a word if it is in the marketer's text", () => {
  const [first = expect.fail("the tiny site has no services"), ...others] = site.serviceLinks;
  const description = "A bog that the map left undefined.";
  const written = { ...site, serviceLinks: [{ ...first, title: description }, ...others] };
  const home = homePage(written, assets);
  const page = { ...home, head: { ...home.head, description } };
  expect(() => writePage(page, frameOf(page).frame)).not.toThrow();
});
