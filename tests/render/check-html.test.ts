import { expect, test } from "vitest";
import { checkHtml } from "../../generator/render/check-html.ts";

test.each(["<p>undefined km</p>", "<b>NaN</b>", '<a href="[object Object]">', "<h1>Water in {town}</h1>", "<!--$!-->"])(
  "%s stops the build and names the section",
  (html) => {
    expect(() => checkHtml(html, "section TownHero", {})).toThrow("section TownHero prints");
  },
);

test("a word that the marketer wrote is no mistake", () => {
  const props = { fact: { statement: "The edge of the bog was left undefined." } };
  expect(() => checkHtml("<p>The edge of the bog was left undefined.</p>", "section FactLog", props)).not.toThrow();
});
