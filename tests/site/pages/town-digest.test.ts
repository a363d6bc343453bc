import { expect, test } from "vitest";
import { sharedSiteData } from "../../../generator/site/gather.ts";
import { townDigests } from "../../../generator/site/pages/render-pages.ts";
import { assets } from "../../templates/tiny-pages.ts";
import { localOf } from "../link/local.ts";
import { siteWith } from "../tiny-copy.ts";

test("the digest of a town's pages changes with a stylesheet, but not with the project's folder", () => {
  const site = siteWith({});
  const keyWith = (base: string, css: string) =>
    townDigests(
      {
        shared: sharedSiteData(site),
        assets,
        baseUrl: "https://a.example",
        styles: { base, fontFaces: "", rareFaces: [], files: { "styles/base.css": css } },
      },
      "any code",
    )(localOf(site, "tuam"));
  const key = keyWith("file:///here/templates/", "p{color:red}");
  expect(keyWith("file:///there/templates/", "p{color:red}")).toBe(key);
  expect(keyWith("file:///here/templates/", "p{color:blue}")).not.toBe(key);
});
