import { expect, test } from "vitest";
import { sharedOf } from "../../generator/gather.ts";
import { townKeys } from "../../generator/render/town-key.ts";
import { localOf } from "../load/local.ts";
import { siteWith } from "../load/tiny-copy.ts";
import { assets } from "../templates/tiny-pages.ts";

test("a town's key is the same wherever the project stands, and another when a style is", () => {
  const site = siteWith({});
  const keyWith = (base: string, css: string) =>
    townKeys(
      {
        ...{ shared: sharedOf(site), assets, baseUrl: "https://a.example" },
        styles: { base, fontFaces: "", rareFaces: [], files: { "styles/base.css": css } },
      },
      "any code",
    )(localOf(site, "tuam"));
  const key = keyWith("file:///here/templates/", "p{color:red}");
  expect(keyWith("file:///there/templates/", "p{color:red}")).toBe(key);
  expect(keyWith("file:///here/templates/", "p{color:blue}")).not.toBe(key);
});
