import { expect, test } from "vitest";
import { everyPage, pageHtml } from "./real-pages.ts";

const heading = /<(h[1-6]|th|caption|legend)\b[^>]*>(.*?)<\/\1>/gs;

test("no heading runs two of its parts together: machines read it without the styles that part them", () => {
  const glued = everyPage.flatMap((page) =>
    Array.from(pageHtml(page).matchAll(heading), ([, , inner = ""]) => inner)
      .filter((inner) => /\p{L}(?:<[^>]*>)+[\p{L}\d]/u.test(inner))
      .map((inner) => `${page.path}: ${inner}`),
  );
  expect(glued).toEqual([]);
});
