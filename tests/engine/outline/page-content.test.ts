import { expect, test } from "vitest";
import { pageContent } from "../../../generator/engine/outline/page-content.ts";

const html = '<p class="lead">Trim drinks from the <a href="/navan">Boyne</a>.</p>';

test("another class, or another picture file, is no change of content", () => {
  expect(pageContent('<p class="intro">Trim drinks from the <a href="/navan">Boyne</a>.</p>')).toBe(pageContent(html));
});

test.each([
  ["another word", html.replace("drinks", "draws")],
  ["another link", html.replace("/navan", "/kells")],
])("%s is a change of content", (_, changed) => {
  expect(pageContent(changed)).not.toBe(pageContent(html));
});
