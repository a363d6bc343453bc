import { expect, test } from "vitest";
import { pageText } from "../../../generator/inspect/changes/page-text.ts";
import { stillPage } from "../../../generator/inspect/changes-page/still-page.ts";

const page = (main: string) =>
  `<!doctype html><html><head><title>T</title><style>p{color:red}</style><link rel="stylesheet" media="print" href="/a.css"/><script>1</script></head><body class="page"><header><p>8AM–6PM</p></header><main>${main}</main><script>2</script></body></html>`;
/** With a piece of the page marked: the first of these words, or the place after the first of those. */
const shown = (html: string, marked: string, after = marked) =>
  stillPage(html, {
    from: pageText(html).pieces.indexOf(after) + (marked === "" ? 1 : 0),
    count: marked === "" ? 0 : 1,
  });

test("the changed words are framed in their page, and those of the head have no place", () => {
  expect(shown(page('<p>One</p><p class="b">8AM–7PM</p>'), "8AM–7PM")).toEqual({
    body: '<header><p>8AM–6PM</p></header><main><p>One</p><p class="b"><mark data-change id="change">8AM–7PM</mark></p></main>',
    bodyClass: "page",
    styles: ["p{color:red}"],
    styleSheets: [{ href: "/a.css", media: "print" }],
  });
  expect(shown(page("<section>One</section>"), "T")).toBeNull();
});

test("a closed answer is opened, and in a drawing the frame is around it", () => {
  const answer = shown(page('<details class="q"><summary>Q</summary><p hidden="">Yes</p></details>'), "Yes");
  expect(answer?.body).toContain('<details class="q" open><summary>Q</summary><p><mark');
  const drawing = shown(page('<p><svg width="9"><text>38 km</text></svg></p>'), "38 km");
  expect(drawing?.body).toContain('<svg width="9" data-change id="change"><text>38 km</text></svg>');
  const picture = shown(page('<p><img src="/a.png" alt="A tap"/></p>'), "A tap");
  expect(picture?.body).toContain('<img src="/a.png" alt="A tap" data-change id="change"/>');
});

test("removed words leave their place, after the text before them", () => {
  const found = shown(page("<p>Trim</p><p>Kells</p>"), "", "Trim");
  expect(found?.body).toContain('<main><p>Trim<a id="change"></a></p><p>Kells</p>');
});

test("nothing that loads, sends or runs is left, and words in an alternative text stay", () => {
  const hostile = `<section><script>x</script><style>*{}</style><iframe src="//evil.example">no</iframe><base href="//evil.example"><object data="//evil.example"></object><form action="//evil.example"><a href="javascript:x" onclick="x" target="_top" style="a">Word</a><img src="/a.png" srcset="//evil.example/a.png 2x" alt="once on=&quot;a tap&quot; here" onerror="x"/></form></section>`;
  const body = shown(page(hostile), "Word")?.body ?? "";
  expect(body).not.toMatch(/evil|script|onclick|onerror|style|_top|<base|<object|<iframe/);
  expect(body).toContain('<a href="#change"><mark data-change id="change">Word</mark></a>');
  expect(body).toContain('<img src="/a.png" alt="once on=&quot;a tap&quot; here"/>');
});
