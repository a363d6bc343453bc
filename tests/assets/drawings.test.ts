/** Tests SVG files as drawing programs write them. Files that no browser can show are reported with the reason. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readSvg } from "../../generator/assets/drawings/read-svg.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const xhtml = "http://www.w3.org/1999/xhtml";
const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const rect = '<rect width="96" height="48"/>';
const plain = `<svg ${xmlns} viewBox="0 0 96 48">${rect}</svg>`;
const inside = (content: string) => plain.replace(rect, content + rect);
const before = (start: string) => start + plain;
const read = (text: string | Buffer) => readSvg(typeof text === "string" ? Buffer.from(text) : text);

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
  <!-- namespaces -->
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ELEMENT pgf ANY>
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" x="0px" y="0px" viewBox="0 0 96 48">
<switch>
  <foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef i:href="#a"/></foreignObject>
  <g i:extraneous="self">${rect}</g>
</switch>
</svg>
`;

test.each([
  ["Illustrator's DOCTYPE with entities", illustrator],
  ["a DOCTYPE without entities", before('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "svg11.dtd">')],
  ["a short DOCTYPE", before("<!DOCTYPE svg>")],
  ["a DOCTYPE of default attributes, which it drops", before('<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]>')],
  ["a DOCTYPE with a parameter entity, which it drops", before("<!DOCTYPE svg [%a;]>")],
  ["an empty line before the XML declaration", before('\n<?xml version="1.0"?>')],
  ["an XML declaration in single quotes", before("<?xml version='1.0' encoding='UTF-8' standalone='no'?>")],
  ["a byte order mark", before("\ufeff")],
  ["comments before and after", `${before(`<!--${" long".repeat(2000)}--><!-- <script> -->\n`)}\n<!-- end -->\n`],
  ["a processing instruction", before("<?xpacket begin?>")],
  ["commas in the viewBox", plain.replace("0 0 96 48", "0,0,96,48")],
  ["commas and spaces in the viewBox", plain.replace("0 0 96 48", " 0, 0 ,96 ,\n48 ")],
  ["signs and exponents in the viewBox", plain.replace("0 0 96 48", "-0 +.0 9.6e1 4.8E+1")],
  ["attributes in single quotes", plain.replaceAll('"', "'")],
  ["spaces around the = of an attribute", plain.replace("viewBox=", "viewBox =\n")],
  ["attributes on lines of their own", plain.replace(" viewBox", "\n\tid='a'\n\tviewBox").replace('48">', '48"\n>')],
  ["sizes in percent", plain.replace("viewBox", 'width="100%" height="100%" viewBox')],
  ["sizes in millimetres", plain.replace("viewBox", 'width="180mm" height="90.5mm" viewBox')],
  ["a width but no height", plain.replace("viewBox", 'width="1000" viewBox')],
  ["a prefix for its namespace", plain.replace("xmlns=", "xmlns:svg=").replace(/<(\/?)(?=[sr])/g, "<$1svg:")],
  ["a declaration of UTF-16 though its bytes are UTF-8", before('<?xml version="1.0" encoding="UTF-16"?>')],
  ["CDATA in a style", inside("<style><![CDATA[ .a > .b { fill: red } /* </style> <script> */ ]]></style>")],
  ["URLs and entities in a text", inside("<text>url(https://a.example) and @import &amp; &#233; &#xe9; &lt;</text>")],
  ["an embedded font", inside("<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)}</style>")],
  ["an @namespace rule in a style", inside("<style>@namespace url(http://www.w3.org/2000/svg);a{}</style>")],
  ["an embedded picture", inside('<image href="data:image/jpg;base64,AA" width="1" height="1"/>')],
  ["private data of a drawing program", inside('<a:b xmlns:a="urn:a"><a:c d="e > f" a:g=""/></a:b>')],
  ["a script in a comment", inside('<!-- <script>a()</script> onload="x" --><text>once = 1, script, @media</text>')],
  ["a filter of the file", inside(`<filter id="a"/><g fill="url(#a)" style="clip-path: url('#a')" data-once="a"/>`)],
  ["a link to a part of the same file", inside('<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>')],
  ["metadata", inside(`<metadata xmlns:rdf="${rdf}"><license rdf:resource="http://a.example/0"/></metadata>`)],
  ["a style sheet in a comment", before('<?xml version="1.0"?><!-- <?xml-stylesheet href="a"?> -->')],
])("accepts an SVG with %s", (_, file) => {
  const { svg } = read(file);
  expect(svg).toMatchObject({ width: 96, height: 48 });
  expect(svg?.text).not.toMatch(/<\?xml\s|<!DOCTYPE|&ns_|^\s|\s$/);
  expect(read(svg?.text ?? "")).toEqual({ svg });
});

test("publishes a plain SVG unchanged, and replaces entities with their values", () => {
  expect(read(`${plain}\n`).svg?.text).toBe(plain);
  const { text } = read(illustrator).svg ?? {};
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg" x="0px"');
  expect(text).toContain('requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"');
});

test.each([
  ["0 0 .5 .25", 20, 10],
  ["0 0 90000 45000", 10_000, 5000],
  ["-3 -3 1e3 250.4", 1000, 250],
])("scales a viewBox of %s to whole units in the same proportion", (viewBox, width, height) => {
  expect(read(plain.replace("0 0 96 48", viewBox)).svg).toMatchObject({ width, height });
});

const foreign = (content: string) => inside(`<foreignObject requiredExtensions="a">${content}</foreignObject>`);
const entity = (value: string, use = "<text>&a;</text>") => `<!DOCTYPE svg [<!ENTITY a ${value}>]>${inside(use)}`;

test.each<[string, string | Buffer, string]>([
  ["no xmlns", plain.replace(` ${xmlns}`, ""), "has no xmlns, so browsers show nothing."],
  ["an undeclared prefix", plain.replace(/<(\/?)(?=[sr])/g, "<$1svg:"), 'line 1: unbound namespace prefix: "svg"'],
  ["another xmlns", plain.replace("/svg", "/SVG"), 'has the xmlns "http://www.w3.org/2000/SVG", so browsers show'],
  ["an empty xmlns", plain.replace(xmlns, 'xmlns=""'), "has no xmlns"],
  ["the root of a web page", "<!DOCTYPE html><html><svg/></html>", "is no SVG picture inside."],
  ["no content at all", "", "is no SVG picture inside."],
  ["tags in capitals", plain.replace(/svg(?=[ >])/g, "SVG"), "is no SVG picture inside."],
  ["text in place of tags", "Loading...", "line 1: text data outside of root node"],
  ["no viewBox", plain.replace(/ viewBox="[^"]*"/, ""), "has no viewBox of four numbers."],
  ["a viewbox in small letters", plain.replace("viewBox", "viewbox"), "has no viewBox of four numbers."],
  ["percent in the viewBox", plain.replace("0 0 96 48", "0 0 100% 100%"), 'viewBox "0 0 100% 100%", which is not four'],
  ["a viewBox of three", plain.replace("0 0 96 48", "0 96 48"), 'has the viewBox "0 96 48", which is not four numbers'],
  ["an infinite width in the viewBox", plain.replace("96", "1e999"), "which is not four numbers"],
  ["a height of 0 in the viewBox", plain.replace("96 48", "96 0"), "which has no size."],
  ["a negative width in the viewBox", plain.replace("96 48", "-96 48"), "which has no size."],
  ["a width of 0", plain.replace("viewBox", 'width="0px" viewBox'), 'has width "0px", so browsers show nothing.'],
  ["an entity from another file", entity('SYSTEM "file:///etc/passwd"'), 'names "&a;", which is not an entity of SVG.'],
  ["an entity from another site", entity('PUBLIC "a" "https://a.example"'), 'names "&a;"'],
  ["an entity with tags", entity('"<script/>"'), 'names "&a;"'],
  ["an entity with tags as character references", entity('"&#60;script/>"'), 'names "&a;"'],
  ["an entity that names itself", entity('"&a;"'), 'names "&a;"'],
  ["a second DOCTYPE", before("<!DOCTYPE svg><!DOCTYPE svg>"), "holds <!DOCTYPE>, which can hide what it shows."],
  ["an unknown entity", inside("<text>&nbsp;</text>"), 'names "&nbsp;", which is not an entity of SVG.'],
  ["an entity named like an inherited property", inside("<text>&constructor;</text>"), 'names "&constructor;"'],
  ["a lone “&”", inside("<text>R & D</text>"), 'holds "&", which is not a character. Write &amp; for an ampersand.'],
  ["a reference beyond Unicode", inside("<text>&#x110000;</text>"), 'holds "&#x110000;", which is not a character.'],
  ["a javascript: link from an entity", entity('"javascript:"', '<a href="&a;b()"/>'), 'links to "javascript:b()".'],
  ["a javascript: link with a character reference", inside('<a href="java&#10;script:b()"/>'), "links to "],
  ["a script element with a prefix", inside(`<h:script xmlns:h="${xhtml}"/>`), "holds <script>, which would run"],
  ["an HTML element", inside(`<p xmlns="${xhtml}">a</p>`), "holds <p> of a web page."],
  ["an event handler in single quotes", inside("<g desc='a > b' onclick = 'a()'/>"), "holds onclick, which would run"],
  ["a linked stylesheet", before('<?xml-stylesheet href="//a.example/b"?>'), "holds a link to a style sheet."],
  ["an image that is a web page", inside('<image href="data:text/html,x"/>'), 'links to "data:text/html,x".'],
  ["a fill from another site", inside('<rect fill="url(//a.example/b.svg#c)"/>'), 'links to "//a.example/b.svg#c".'],
  ["an animation of a link", inside('<set attributeName="href" to="#b"/>'), 'changes "href" while it is shown.'],
  ["an event handler on the root", plain.replace("viewBox", 'ONLOAD="a()" viewBox'), "holds ONLOAD, which would run"],
  ["a foreignObject", foreign("<g/>"), "holds <foreignObject>, which would run"],
  ["a foreignObject without a required extension", inside("<foreignObject/>"), "holds <foreignObject>"],
  ["an HTML paragraph in a foreignObject", foreign(`<p xmlns="${xhtml}"/>`), "holds <foreignObject>"],
  ["a link to another file", inside('<use href="other.svg#a"/>'), 'links to "other.svg#a".'],
  ["a link to an SVG as data:", inside('<use href="data:image/svg+xml,a#b"/>'), 'links to "data:image/svg+xml,a#b".'],
  ["an element that is not SVG", inside("<canvas/>"), "holds <canvas>, which drawings do not have."],
  ["a style from an entity", entity('"@import url(//a.example/b)"', "<style><![CDATA[&a;]]></style>"), "links to "],
  ["a url() in a style", inside("<style><![CDATA[a{fill:url(//a.example/b)}]]></style>"), 'links to "//a.example/b".'],
  ["an escaped url() in a style", inside("<style>a{fill:u\\72l(//a.example/b)}</style>"), 'links to "//a.example/b".'],
  ["an @import split by a comment", inside("<style>@im<!-- -->port '//a.example'</style>"), 'links to "//a.example".'],
  ["an external image-set()", inside("<g style=\"fill:image-set('//a.example/b' 1x)\"/>"), 'links to "//a.example/b".'],
  ["an imported stylesheet", inside("<style>@import url(//a.example/b);</style>"), "links to "],
  ["a tag inside that is not closed", plain.replace("</svg>", "<g></svg>"), "line 1: unexpected close tag)."],
  ["a missing end tag", plain.replace("</svg>", ""), "line 1: unclosed tag: svg)."],
  ["two roots", `${plain}\n${plain}`, "line 2: documents may contain only one root"],
  ["a comment without end", inside("<!-- "), "line 1: unclosed tag: svg"],
  ["a DOCTYPE without end", "<!DOCTYPE svg [", "is no SVG picture inside."],
  ["a control character", inside("<text>\u0001</text>"), "disallowed character"],
  ["bytes of Windows-1252", Buffer.from(inside("<text>\xe9</text>"), "latin1"), "has bytes that are not UTF-8."],
  ["bytes of UTF-16", Buffer.from(`\ufeff${plain}`, "utf16le"), "has bytes that are not UTF-8. Save it as UTF-8."],
  ["compressed bytes (SVGZ)", gzipSync(plain), "is compressed (SVGZ)."],
  ["300 nested tags instead of at most 250", inside("<g>".repeat(300)), "more than 250 tags inside each other"],
  ["6 MB instead of at most 5 MB", inside(" ".repeat(6_000_000)), "has more than 5 MB."],
])("rejects an SVG with %s, and gives the reason", (_, file, reason) => {
  expect(read(file).why).toContain(reason);
});

const heavy: Readonly<Record<string, string>> = {
  "nested entities that grow to millions of letters": `<!DOCTYPE svg [<!ENTITY a "${"lol".repeat(9)}">${"bcdefg".replace(/./g, (name, at) => `<!ENTITY ${name} "${`&${"abcdef"[at]};`.repeat(10)}">`)}]>${inside("<text>&g;</text>")}`,
  "a long entity 100,000 times": `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(100_000)}">]>${inside(`<text>${"&a;".repeat(100_000)}</text>`)}`,
  "entities that name each other": `<!DOCTYPE svg [<!ENTITY a "${"&b;".repeat(3000)}"><!ENTITY b "${"&a;".repeat(3000)}">]>${inside("<text>&a;</text>")}`,
  "a million comments without an end": inside("<!--".repeat(1_000_000)),
  "four million spaces in a tag": inside(`<g${" ".repeat(4_000_000)}=`),
  "a million spaces in its viewBox": plain.replace("0 0", `0${" ".repeat(1_000_000)}a`),
  "500,000 unclosed url( in a style": inside(`<style>${"url(".repeat(500_000)}</style>`),
  "300,000 unfinished @namespace rules": inside(`<style>${"@namespace ".repeat(300_000)}{</style><a/><b>`),
  "20,000 namespaces on one tag": inside(
    `<g${Array.from({ length: 20_000 }, (_, index) => ` xmlns:a${index}="urn:a"`).join("")}>`,
  ),
  "one namespace declared 10,000 times": inside(
    `${'<g xmlns:a="urn:a">'.repeat(240)}${'<g xmlns:a="urn:a"/>'.repeat(10_000)}`,
  ),
  "100,000 unfinished declarations in its DOCTYPE": `<!DOCTYPE svg [${"<!ELEMENT ".repeat(100_000)}`,
  "two million quotation marks in its DOCTYPE": `<!DOCTYPE svg [<!ELEMENT ${"'\"".repeat(1_000_000)}`,
};

test.each(Object.entries(heavy))("rejects an SVG with %s before the test times out", (_, file) => {
  expect(read(file).why).toBeDefined();
});
