/**
 * Tests the way from each kind of page to the quote form by its first button: the form gets town, service and page.
 * `every-page-without-script.test.ts` checks that the button can be pressed without a script.
 */
import { describe, expect, test } from "vitest";
import { frameAddress, subjectLine } from "../../client/quote-form/subject.ts";
import { paths } from "../../templates/paths.ts";
import { hasButton, subjectOf } from "./form-buttons.ts";
import { pageKinds, phone } from "./page-kinds.ts";
import { box, boxBecomes } from "./quote-box.ts";
import { site } from "./subjects.ts";
import { undrawAll } from "./undrawn.ts";
import { siteUrl, visit } from "./visit.ts";

const starts = pageKinds.filter(hasButton);
/** Returns a key of the subject that the form shows: with or without a town or county, and the service. */
function shownOf(path: string) {
  const { town, county, about } = subjectOf(path);
  return JSON.stringify([town !== undefined, county !== undefined, about]);
}

describe.each(starts)("from %s", (path) => {
  const subject = subjectOf(path);

  test("each link to the form passes town, service and page, also without JavaScript", async () => {
    const html = await (await fetch(siteUrl() + path)).text();
    const links = Array.from(html.matchAll(/href="(\/contact[^"]*)"/g), ([, link = ""]) =>
      link.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThan(2);
    // Product cards and signs have other subjects, but the same page.
    const queries = links.map((link) => new URLSearchParams(link.slice("/contact#".length)));
    expect(queries.filter((query) => query.get("from") !== subject.from)).toEqual([]);
    expect(links.filter((link) => link !== paths.quote(subject) && subject.about !== undefined)).toEqual([]);
    expect(links[0]).toBe(paths.quote(subject));
    expect(html).not.toMatch(/<a [^>]*href="\/[^"#]*\?/);
    const inPage = /<noscript>.*?href="(\/quote-form[^"]*)"/.exec(html)?.[1];
    if (inPage !== undefined) expect(inPage).toBe(paths.demoForm);
  });

  if (starts.find((each) => shownOf(each) === shownOf(path)) !== path) return;
  test("the form has the town, service and page of the link, and nothing is stored or requested from other hosts", async () => {
    const { page, troubles, strangers } = await visit(paths.quote(subject), phone, undrawAll);
    await boxBecomes(page, "shown");
    expect(page.frames()[1]?.url()).toBe(siteUrl() + frameAddress(paths.demoForm, subject));
    const line = subjectLine(subject, site.texts.form);
    const text = await page.locator("[data-subject]").innerText();
    expect(text.replace(/\s/g, " ")).toBe(line ?? site.texts.contact.form.text);
    const form = page.frameLocator("iframe");
    expect(await form.getByLabel("Town or Eircode").inputValue()).toBe(subject.town?.name ?? "");
    const ticked = await form
      .locator("[name=signs]:checked")
      .evaluateAll((boxes) => boxes.map((each) => each.getAttribute("value")));
    expect(ticked).toEqual(subject.about?.clue === undefined ? [] : [subject.about.clue]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      "",
    ]);
    expect([troubles, strangers]).toEqual([[], []]);
  });
});

test("a product's card links to a form about the product", async () => {
  const [product] = site.products;
  const { page } = await visit("/products", phone, undrawAll);
  await page.getByRole("link", { name: `Contact Us about ${product?.name}` }).click();
  await boxBecomes(page, "shown");
  expect(await page.locator("[data-subject]").innerText()).toContain(`About ${product?.name}.`);
  expect(page.frames()[1]?.url()).toContain(`about=${product?.slug}&from=/products`);
});

test("the contact page's own button links to the form below, also without JavaScript", async () => {
  const { page } = await visit("/contact?from=/", {
    viewport: { width: 1280, height: 500 },
    javaScriptEnabled: false,
  });
  await page.locator(".header__quote").click();
  await expect.poll(() => box(page).evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(500);
  expect(page.url()).toBe(`${siteUrl()}/contact?from=/#form`);
});
