import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { outlineOf } from "../../../generator/render/outline/page-outline.ts";

test("lists links by their address, and ids and headings in the order of the page", () => {
  const html = renderToStaticMarkup(
    <section id="water">
      <h1>
        Iron &amp; <b>Lime</b>
      </h1>
      <h2 id="more">More</h2>
      <a href="/trim">Trim</a> <a href="#more">below</a> <a href="tel:+353 1">call</a>
    </section>,
  );
  expect(outlineOf(html)).toMatchObject({
    links: ["/trim"],
    linksWithin: ["#more"],
    linksAway: ["tel:+353%201"],
    ids: ["#water", "#more"],
    headings: "12",
    h1: "Iron & Lime",
    words: 3,
    linkWords: 3,
  });
});

test.each([
  ["a sentence, with the words of its link", '<p>Drink <a href="/trim">this one</a> – 3 times.</p>', 3, 2],
  ["navigation", '<nav><a href="/">Home</a> and more</nav>', 0, 0],
  ["a drawing", "<svg><title>A well</title></svg>", 0, 0],
  ["a list of links", '<ul><li><a href="/trim">Trim</a></li></ul>', 0, 0],
  ["a list of links with a word", '<ul><li><a href="/trim">Trim</a>, near</li></ul>', 1, 1],
  ["links in a box", '<div class="box"><a href="/trim">Trim</a></div>', 0, 1],
  ["links in a box of chips", '<div class="town chips"><a href="/trim">Trim</a></div>', 0, 0],
  ["a script", '<p>One</p><script type="application/json">{"words": "two < three"}</script><p>four</p>', 2, 0],
])("counts the words of %s as a reader sees them", (_, html, words, linkWords) => {
  expect(outlineOf(html)).toMatchObject({ words, linkWords });
});

test("reads valid HTML that omits quotes and end tags, with named entities and comments", () => {
  const html =
    '<UL><LI><A title="a > b" HREF=/trim>Trim</A><LI><a href="/navan?a=1&amp;b">Navan</a></UL>' +
    "<h1>Caf&eacute;s &amp; <!-- no word --> wells</h1><p id=one>One <b>word</b><p hidden id='two'>two";
  expect(outlineOf(html)).toMatchObject({
    links: ["/trim", "/navan?a=1&b"],
    ids: ["#one", "#two"],
    headings: "1",
    h1: "Cafés & wells",
    words: 5,
    linkWords: 0,
  });
});

test.each([
  ["two lines as blocks", "Water treatment|in Trim", "<h1><span>Water treatment</span> <span>in Trim</span></h1>"],
  ["a kicker before the heading", "Our mission|We tell you", "<h2><span>Our mission</span>We tell you</h2>"],
  ["blocks of a link", "Drinking Systems|RO JAVA", "<a href=/x><h3>Drinking Systems</h3><p>RO JAVA</p></a>"],
  ["hidden words after a space", "More|about iron", '<a>More <span class="visually-hidden">about iron</span></a>'],
  ["hidden words without a space", "More|about", '<button>More<i class="visually-hidden">about</i></button>'],
  ["a number and its hours", "0140|Mon–Fri", "<a><b><svg><text>x</text></svg>0140</b> <small>Mon–Fri</small></a>"],
  ["a line break", "none", "<h1><span>Water treatment</span><br>in Trim</h1>"],
  ["a line break between lines", "none", "<h1>Water treatment<br/>in Trim</h1>"],
  ["punctuation", "none", '<a><b>0140</b><span class="visually-hidden">,</span> <small>Mon–Fri</small></a>'],
  ["a kept space", "none", '<a>Learn More<span class="visually-hidden"> about iron</span></a>'],
  ["words hidden from screen readers", "none", '<a><b>Menu</b> <b aria-hidden="true">Open</b></a>'],
  ["a word in a sentence", "none", "<h2>Know <em>what</em> is in it</h2>"],
  ["parts that must not wrap", "none", '<h2><b class="unbroken">10-year</b> <b class="unbroken">2-year</b></h2>'],
  ["two links", "none", "<a href=/a>Home</a> <a href=/b>Local</a>"],
])("reports words that screen readers run together in HTML with %s: %s", (_, joined, html) => {
  const [before, after] = joined.split("|");
  const problem = `joins “${before}” and “${after}” for readers: needs <br>, punctuation or a kept space\n`;
  expect(outlineOf(html).problems).toBe(joined === "none" ? "" : problem);
});

describe("content digest", () => {
  const html = '<p class="lead">Trim drinks from the <a href="/navan">Boyne</a>.</p>';
  const contentOf = (changed: string) => outlineOf(changed).content;

  test("is the same with another class", () => {
    expect(contentOf(html.replace("lead", "intro"))).toBe(contentOf(html));
  });

  test.each([
    ["another word", html.replace("drinks", "draws")],
    ["another link", html.replace("/navan", "/kells")],
  ])("changes with %s", (_, changed) => {
    expect(contentOf(changed)).not.toBe(contentOf(html));
  });
});

test("names a picture without alt text or size", () => {
  expect(outlineOf('<img src="/a.png" width="1" height="2"/><img src="/b.png" alt="" width="1"/>').problems).toBe(
    "shows /a.png without alt text\nshows /b.png without width and height\n",
  );
});
