import type { FunctionComponent } from "react";
import { expect, test } from "vitest";
import { asSection } from "../../generator/render/outline/section.ts";
import {
  createSectionRenderer,
  outputErrorFinder,
  throwOnOutputErrors,
} from "../../generator/render/section-renderer.ts";

const tokens = ["town", "distance"];
const findOutputErrors = outputErrorFinder(tokens);
const printed = (Part: FunctionComponent) => createSectionRenderer(tokens)(asSection(<Part />));

test.each(["undefined km", "NaN", "[object Object]", "Water in {town}", "<!--$!-->"])(
  "stops the build at “%s” and names the section",
  (text) => {
    expect(() => throwOnOutputErrors(findOutputErrors(text), "section TownHero", {})).toThrow(
      "section TownHero prints",
    );
  },
);

test("finds a missing value in attributes too", () => {
  const Lost = () => <a href={`/${undefined}`}>x</a>;
  const Far = () => <p title="NaN km">x</p>;
  expect(() => printed(Lost)).toThrow('section Lost prints "undefined"');
  expect(() => printed(Far)).toThrow('section Far prints "NaN"');
});

test("accepts such a word in a marketer's text", () => {
  const text = "The edge of the bog was left undefined.";
  const mistakes = findOutputErrors(`<p>${text}</p>`);
  expect(mistakes).toHaveLength(1);
  expect(() => throwOnOutputErrors(mistakes, "section FactList", { fact: { statement: text } })).not.toThrow();
});
