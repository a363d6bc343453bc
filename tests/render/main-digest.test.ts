import { expect, test } from "vitest";
import { mainDigest } from "../../generator/render/main-digest.ts";

const html = '<p class="lead">Trim drinks from the <a href="/navan">Boyne</a>.</p>';

test("another class, or another picture file, is no change of content", () => {
  expect(mainDigest('<p class="intro">Trim drinks from the <a href="/navan">Boyne</a>.</p>')).toBe(mainDigest(html));
});

test.each([
  ["another word", html.replace("drinks", "draws")],
  ["another link", html.replace("/navan", "/kells")],
])("%s is a change of content", (_, changed) => {
  expect(mainDigest(changed)).not.toBe(mainDigest(html));
});
