import { expect, test } from "vitest";
import { isSelfContained } from "../../templates/sentences.ts";
import { textOf } from "../templates/tiny-pages.ts";
import { everyPage, pageHtml, townServicePages } from "./real-pages.ts";

const heading = /<(h[1-6]|th|caption|legend)\b[^>]*>(.*?)<\/\1>/gs;

test("no heading runs two of its parts together: machines read it without the styles that part them", () => {
  const glued = everyPage.flatMap((page) =>
    Array.from(pageHtml(page).matchAll(heading), ([, , inner = ""]) => inner)
      .filter((inner) => /\p{L}(?:<[^>]*>)+[\p{L}\d]/u.test(inner))
      .map((inner) => `${page.path}: ${inner}`),
  );
  expect(glued).toEqual([]);
});

test("no text under “On record in …” begins with a reference to what stands above the heading", () => {
  const beginnings = townServicePages.flatMap(({ page, townService: { text } }) => {
    const [, , section = ""] = pageHtml(page).split(/(class="known")/);
    const [, first = ""] = /<\/summary><p>(.*?)<\/p>/s.exec(section) ?? [];
    return text === undefined || first === "" ? [] : { path: page.path, first: textOf(first) };
  });
  expect(beginnings.length).toBeGreaterThan(100);
  expect(beginnings.filter(({ first }) => !isSelfContained(first))).toEqual([]);
});
