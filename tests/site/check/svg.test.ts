import { expect, test } from "vitest";
import { problemsWith } from "../tiny-copy.ts";

const told = (inside: string, before = "") =>
  problemsWith({
    "images/partners/ring.svg": `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 48">${inside}</svg>`,
  });

test.each([
  ["<script>alert(1)</script>", "holds <script>, which would run in visitors’ browsers."],
  ["<svg:SCRIPT href='#a'/>", "holds <SCRIPT>, which would run"],
  ["<foreignObject><p>Hi</p></foreignObject>", "holds <foreignObject>, which would run"],
  ['<circle r="4" onload="alert(1)"/>', "holds onload, which would run"],
  ["<g desc='a > b' onclick = 'x()'/>", "holds onclick, which would run"],
  ['<image xlink:href="https://ads.example/a.png"/>', 'links to "https://ads.example/a.png".'],
  ['<a href="&#106;avascript:alert(1)"><circle r="4"/></a>', 'links to "javascript:alert(1)".'],
  ['<image href="data:text/html,x"/>', 'links to "data:text/html,x".'],
  ["<style>@import 'https://ads.example/a.css';</style>", 'links to "https://ads.example/a.css".'],
  ['<rect fill="url(https://ads.example/a.svg#b)"/>', 'links to "https://ads.example/a.svg#b".'],
  ['<set attributeName="href" to="#b"/>', 'changes "href" while it is shown.'],
])("an SVG with %s is refused at its row", (inside, message) => {
  const lines = told(inside);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`data/images.csv:6:1  error  file "partners/ring.svg" ${message}`);
  expect(lines[0]).toContain("Save it as a plain drawing, without scripts, “on…” attributes and links to other files.");
});

test.each([
  ['<?xml version="1.0"?><?xml-stylesheet href="https://ads.example/a.css"?>', "holds a link to a style sheet."],
  ['<?xml version="1.0"?><!-- <?xml-stylesheet href="a"?> -->', undefined],
])("what stands before the drawing counts too: %s", (before, message) => {
  expect(told('<circle r="4"/>', before).join()).toContain(message ?? "");
  expect(told('<circle r="4"/>', before)).toHaveLength(message === undefined ? 0 : 1);
});

test.each([
  '<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="clip-path: url(\'#a\')"/>',
  '<use xlink:href="#a"/><image href="data:image/png;base64,iVBOR"/>',
  '<!-- <script> and onload="x" --><text>once = 1, script, @media</text>',
  '<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><license rdf:resource="http://creativecommons.org/zero"/></metadata><g data-once="a"/>',
])("a plain drawing is taken: %s", (inside) => {
  expect(told(inside)).toEqual([]);
});
