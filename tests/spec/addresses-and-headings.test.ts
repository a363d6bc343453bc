import { expect, test } from "vitest";
import { matchesAddress } from "../../generator/base/redirect-address.ts";
import { textOf } from "../templates/tiny-pages.ts";
import { everyPage, localPages, pageHtml, site } from "./real-pages.ts";
import { specifiedPaths, specifiedServices, specifiedTowns } from "./specification.ts";

test("every address of the specification is a page, or redirects.csv says what replaced it", () => {
  expect([specifiedTowns.length, specifiedServices.length, specifiedPaths.length]).toEqual([
    33,
    11,
    11 + 11 + 33 + 363,
  ]);
  const built = new Set(everyPage.map(({ path }) => path));
  const missing = specifiedPaths.filter(
    (path) => !built.has(path) && !site.redirects.some((redirect) => matchesAddress(redirect.from, path)),
  );
  expect(missing).toEqual([]);
});

test("every town has a page for each service", () => {
  const built = new Set(everyPage.map(({ path }) => path));
  const paths = site.towns.flatMap((town) => site.services.map((service) => `/${town.slug}/${service.slug}`));
  expect(paths.filter((path) => !built.has(path))).toEqual([]);
});

/** A trail names the county that the page is in, whatever its lists name. */
const withoutTrail = (html: string) => html.replace(/<nav\b.*?<\/nav>/gs, "");

test("no two links of a local page bear one name and lead to two addresses", () => {
  const confusing = localPages.flatMap((page) => {
    const addresses = new Map<string, Set<string>>();
    for (const [, href = "", inner = ""] of withoutTrail(pageHtml(page)).matchAll(
      /<a [^>]*?href="(\/[^"#]*)"[^>]*>(.*?)<\/a>/gs,
    )) {
      const name = textOf(inner.replace(/<svg\b.*?<\/svg>/gs, "")).trim();
      addresses.set(name, (addresses.get(name) ?? new Set()).add(href));
    }
    return [...addresses].filter(([, { size }]) => size > 1).map(([name, all]) => [page.path, name, ...all].join(" "));
  });
  expect(confusing).toEqual([]);
});

const heading = /<(h[1-6]|th|caption|legend)\b[^>]*>(.*?)<\/\1>/gs;

test("no heading runs two of its parts together: machines read it without the styles that part them", () => {
  const glued = everyPage.flatMap((page) =>
    Array.from(pageHtml(page).matchAll(heading), ([, , inner = ""]) => inner)
      .filter((inner) => /\p{L}(?:<[^>]*>)+[\p{L}\d]/u.test(inner))
      .map((inner) => `${page.path}: ${inner}`),
  );
  expect(glued).toEqual([]);
});
