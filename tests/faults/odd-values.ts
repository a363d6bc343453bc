/** Values that people, spreadsheets and programs leave in cells and JSON by mistake. */
export const oddTexts: readonly string[] = [
  ...["", " ", "0", "-5", "1e9", "9999999999", "NaN", "-0", "1,5", "53° 21' N", "٣", "１２", "1e999"],
  ...["2026-02-30", "26/11/2026", "46000", "0000-00-00", "9999-12-31", "14 March 2026"],
  ...["#REF!", "Loading...", "########", "Err:502", "[object Object]", "n/a", "TRUE", "=1+1", "+A1", "@x", "-"],
  ..."__proto__ constructor toString hasOwnProperty null undefined {town} { }} {__proto__}".split(" "),
  ..."../.. / \\ /etc/passwd C:\\x a/b %2e%2e javascript:alert(1) https:// https://[::1]:x/ //x.ie".split(" "),
  ...["<script>alert(1)</script>", "&amp;", "**b**", "[a](b)", "`x`", "]]>", "<!--", "</title>"],
  ..."\u0000 \u0007bell \u001b[31m \u202e \u200b \u00a0 \ufeff \ud800 \ufffd Ã©Ã© B?thar".split(" "),
  ...["two\nlines", "two\r\nlines", "a\tb", "a\u2028b", '"', '""', "'", ";", ",", "|", "“x”"],
  ..."Mayo Mayoo Castlebar Westport tuam iron-removal sample yes no high town 410 301".split(" "),
  ..."😀 Ж 漢字 e\u0301 İ ß".split(" "),
  ...[
    "x".repeat(300),
    "word ".repeat(500),
    "a".repeat(10_001),
    "<a".repeat(30_000),
    "*".repeat(9000),
    "-".repeat(9000),
  ],
  ...[`1${" ".repeat(9000)}x`, `Ã${"ƒ".repeat(9000)}`, "a.".repeat(4000), "_a ".repeat(3000)],
];

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

export const oddNodes: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], [null], { __proto__: null }, { constructor: 1 }, deep(150)],
  ...[["a", 1, null], { title: 1 }, Array.from({ length: 500 }, () => "x")],
];
