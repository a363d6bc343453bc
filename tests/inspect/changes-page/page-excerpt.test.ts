import { expect, test } from "vitest";
import { pageExcerpt } from "../../../generator/inspect/changes-page/page-excerpt.ts";

const page = (main: string, after = "") =>
  `<!doctype html><html><head><title>T</title><style>p{color:red}</style><link rel="stylesheet" media="print" href="/a.css"/><script>1</script></head><body class="page"><svg hidden=""><symbol id="i"></symbol></svg><header><p>8AM–6PM</p></header><main id="main">${main}</main>${after}<script>2</script></body></html>`;
const shown = (html: string, marked: readonly string[], beside = "", tag?: string) =>
  pageExcerpt(html, { marked: new Set(marked), beside, tag });

test("the part of main with the changed words is cut out, with them framed and the drawings that it refers to", () => {
  const found = shown(page('<section class="a"><p>One</p></section><section class="b"><p>8AM–6PM</p></section>'), [
    "8AM–6PM",
  ]);
  expect(found).toEqual({
    body: '<svg hidden=""><symbol id="i"></symbol></svg><main><section class="b"><p><mark data-change id="change">8AM–6PM</mark></p></section></main>',
    bodyClass: "page",
    tag: '<section class="b">',
    styles: ["p{color:red}"],
    styleSheets: [{ href: "/a.css", media: "print" }],
  });
});

test("words outside of main are shown where they are, and those of the head have no part", () => {
  expect(shown(page("<section>One</section>"), ["8AM–6PM"])?.body).toContain("<header><p><mark");
  expect(shown(page("<section>One</section>"), ["T"])).toBeNull();
});

test("a closed answer is opened, and in a drawing the frame is around it", () => {
  const answer = shown(page('<details class="q"><summary>Q</summary><p hidden="">Yes</p></details>'), ["Yes"]);
  expect(answer?.body).toContain('<details class="q" open><summary>Q</summary><p><mark');
  const drawing = shown(page('<p><svg width="9"><text>38 km</text></svg></p>'), ["38 km"]);
  expect(drawing?.body).toContain('<svg width="9" data-change id="change"><text>38 km</text></svg>');
  const picture = shown(page('<p><img src="/a.png" alt="A tap"/></p>'), ["A tap"]);
  expect(picture?.body).toContain('<img src="/a.png" alt="A tap" data-change id="change"/>');
});

test("removed words leave their place: the part of the other version, at the text before them", () => {
  const main = '<section class="a"><p>Trim</p></section><section class="b"><p>Trim</p><p>Kells</p></section>';
  const found = shown(page(main), [], "Trim", '<section class="b">');
  expect(found?.body).toContain('<main><section class="b"><p><a id="change"></a>Trim</p>');
});

test("nothing that loads, sends or runs is left, and words in an alternative text stay", () => {
  const hostile = `<section><script>x</script><style>*{}</style><iframe src="//evil.example">no</iframe><base href="//evil.example"><object data="//evil.example"></object><form action="//evil.example"><a href="javascript:x" onclick="x" target="_top" style="a">Word</a><img src="/a.png" srcset="//evil.example/a.png 2x" alt="once on=&quot;a tap&quot; here" onerror="x"/></form></section>`;
  const body = shown(page(hostile), ["Word"])?.body ?? "";
  expect(body).not.toMatch(/evil|script|onclick|onerror|style|_top|<base|<object|<iframe/);
  expect(body).toContain('<a href="#change"><mark data-change id="change">Word</mark></a>');
  expect(body).toContain('<img src="/a.png" alt="once on=&quot;a tap&quot; here"/>');
});

test("of a new page the whole of main is shown", () => {
  const whole = pageExcerpt(page("<section>One</section><section>Two</section>"), { marked: new Set(), beside: null });
  expect(whole?.body).toContain("<main><section>One</section><section>Two</section></main>");
  expect(whole?.body).not.toContain("header");
});
