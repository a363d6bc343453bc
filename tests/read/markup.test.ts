/** Tests markup in texts of sheets and JSON files. */
import { expect, test } from "vitest";
import { cleanText } from "../../generator/read/clean-cell.ts";
import { findMarkup } from "../../generator/read/find-markup.ts";

const problemsOf = (text: string) => cleanText(text, { printable: new Set() }).problems.map(({ message }) => message);

test.each([
  ["Hard <b>water</b>", "<b>", "Delete it."],
  ["A <!-- note --> here", "<!-- note -->", "Delete it."],
  ["Tea &amp; lime", "&amp;", "Type the character itself."],
  ["Baile &Aacute;tha", "&Aacute;", "Type the character itself."],
  ["It&#39;s hard", "&#39;", "Type the character itself."],
  ["https://a.example/?b=1&amp;c=2", "&amp;", "Type the character itself."],
  ["**Hard** water", "**Hard**", "Write the words only."],
  ["Hard *water* here", "*water*", "Write the words only."],
  ["__Hard__ water", "__Hard__", "Write the words only."],
  ["_very hard_ water", "_very hard_", "Write the words only."],
  ["~~soft~~ hard", "~~soft~~", "Write the words only."],
  ["`water`", "`water`", "Write the words only."],
  ["See [the list](https://a.example)", "[the list](https://a.example)", "Write the words only."],
  ["![well](/well.png)", "![well](/well.png)", "Write the words only."],
  ["## Water", "## Water", "Write the words only."],
  ["First.\n> A quote", "> A quote", "Write the words only."],
])("warns about markup in %j", (text, found, remedy) => {
  expect(problemsOf(text)).toEqual([`"${found}" will be shown as typed, as texts cannot have markup. ${remedy}`]);
});

test("warns about a Markdown list", () => {
  expect(findMarkup("We do:\n- iron\n- lime")?.found).toMatch(/^- iron/);
});

test.each([
  ...["Tea & lime; salt", "https://a.example/_b_/c?d=1&e=2", "5 * 3 * 2", "* Delete as appropriate", "_ga_", "a_b_c"],
  ...["#1 in Trim", "3 < 4 > 2", "/blog/*", "- and so on", "[sic] (so)"],
])("accepts text that only resembles markup: %j", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each(["<a", "[", "![", "**a ", "_a a ", "`", "~~a", "&a", "# ", "- a\n", "*a "])(
  "checks a text of 30,000 times %j before the test times out",
  (piece) => {
    expect(problemsOf(piece.repeat(30_000))).toBeDefined();
  },
);
