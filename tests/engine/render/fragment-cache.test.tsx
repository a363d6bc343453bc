import { expect, test } from "vitest";
import { asSection } from "../../../generator/engine/outline/section.ts";
import { createFragmentCache } from "../../../generator/engine/render/fragment-cache.ts";

function Pair({ a, b }: { a: string; b?: string | number }) {
  return <p>{b === undefined ? a : `${a} and ${b}`}</p>;
}

test.each(["x|b=y", "x|b=stringy", 'x"|b="y', 'x|b"1:y', "x|b#1", "x,b:y", "x|b=1", "x|b=number1"])(
  "two sections show each its own, though one says “%s” as if it were the other",
  (words) => {
    const memo = createFragmentCache({ basePath: "", tokens: [] });
    const sections = [<Pair key="one" a={words} />, <Pair key="two" a="x" b="y" />, <Pair key="three" a="x" b={1} />];
    // A value is cached from its second use on.
    for (let time = 1; time <= 3; time += 1)
      expect(sections.map((section) => String(memo.render(asSection(section)).html))).toEqual([
        `<p>${words.replaceAll('"', "&quot;")}</p>`,
        "<p>x and y</p>",
        "<p>x and 1</p>",
      ]);
  },
);
