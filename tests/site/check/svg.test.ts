import { expect, test } from "vitest";
import { problemsWith } from "../tiny-copy.ts";

test.each([
  ["<script>alert(1)</script>", "holds <script>, which would run in visitors’ browsers."],
  ['<image xlink:href="https://ads.example/a.png"/>', 'links to "https://ads.example/a.png".'],
])("an SVG with %s is refused at its row", (inside, message) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 48">${inside}</svg>`;
  expect(problemsWith({ "images/partners/ring.svg": svg })).toEqual([
    `data/images.csv:6:1  error  file "partners/ring.svg" ${message} Save it as a plain drawing, without scripts, “on…” attributes and links to other files.`,
  ]);
});
