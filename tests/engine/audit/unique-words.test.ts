import { expect, test } from "vitest";
import { uniqueShares } from "../../../generator/engine/audit/unique-words.ts";

const page = (key: string, main: string) =>
  [key, Buffer.from(`<header>Everywhere the same header text</header><main id="main">${main}</main>`)] as const;

test("words that at most two pages have are a page's own, three pages share theirs", () => {
  const shared = "<p>We test your tap free of charge.</p>";
  const shares = uniqueShares([
    page("/naas", `${shared}<p>Two supplies meet in Naas.</p>`),
    page("/trim", `${shared}<p>The Boyne runs through town here.</p>`),
    page("/athy", `${shared}<p>The Boyne runs through town here.</p>`),
  ]);
  // 12 and 13 words are 8 and 9 sequences of five; three of them lie within the shared sentence.
  expect(shares.get("/naas")).toBeCloseTo(5 / 8);
  expect(shares.get("/trim")).toBeCloseTo(6 / 9);
});

test("case, markup, addresses and drawings are no words", () => {
  const plain = page("/a", "<p>Have your kettle water measured today</p>");
  const marked = page(
    "/b",
    '<P>HAVE <a href="/x y z">your <b>kettle</b></a> <svg><title>a drop</title></svg>water measured today</p>',
  );
  const third = page("/c", "<p>have your kettle water measured today</p>");
  expect([...uniqueShares([plain, marked, third]).values()]).toEqual([0, 0, 0]);
});

test("a page with fewer than five words has no share", () => {
  expect([...uniqueShares([page("/a", "<p>Not found</p>"), page("/b", "")])]).toEqual([]);
});
