import { expect, test } from "vitest";
import { asSection } from "../../generator/render/section.ts";
import { sectionMemo } from "../../generator/render/section-memo.ts";

function Pair({ a, b }: { a: string; b?: string | number }) {
  return <p>{b === undefined ? a : `${a} and ${b}`}</p>;
}

test.each(["x|b=y", "x|b=stringy", 'x"|b="y', 'x|b"1:y', "x|b#1", "x,b:y", "x|b=1", "x|b=number1"])(
  "two sections show each its own, though one says “%s” as if it were the other",
  (words) => {
    const memo = sectionMemo("");
    const sections = [<Pair key="one" a={words} />, <Pair key="two" a="x" b="y" />, <Pair key="three" a="x" b={1} />];
    // What was asked for once is kept from the second time on.
    for (let time = 1; time <= 3; time += 1)
      expect(sections.map((section) => String(memo.render(asSection(section)).html))).toEqual([
        `<p>${words.replaceAll('"', "&quot;")}</p>`,
        "<p>x and y</p>",
        "<p>x and 1</p>",
      ]);
  },
);
