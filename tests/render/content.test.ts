import { expect, test } from "vitest";
import { contentOf } from "../../generator/render/content.ts";

const html = '<p class="lead">Trim drinks from the <a href="/navan">Boyne</a>.</p>';

test("another class, or another picture file, is no change of content", () => {
  expect(contentOf('<p class="intro">Trim drinks from the <a href="/navan">Boyne</a>.</p>')).toBe(contentOf(html));
});

test.each([
  ["another word", html.replace("drinks", "draws")],
  ["another link", html.replace("/navan", "/kells")],
])("%s is a change of content", (_, changed) => {
  expect(contentOf(changed)).not.toBe(contentOf(html));
});
