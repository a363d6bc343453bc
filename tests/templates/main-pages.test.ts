import { expect, test } from "vitest";
import type { Page } from "../../templates/page.ts";
import { aboutPage } from "../../templates/pages/about.tsx";
import { contactPage } from "../../templates/pages/contact.tsx";
import { demoFormPage } from "../../templates/pages/demo-form.tsx";
import { errorPage } from "../../templates/pages/error.tsx";
import { cookiesPage, privacyPage, termsPage } from "../../templates/pages/legal.tsx";
import { localPage } from "../../templates/pages/local.tsx";
import { notFoundPage } from "../../templates/pages/not-found.tsx";
import { productsPage } from "../../templates/pages/products.tsx";
import { servicesPage } from "../../templates/pages/services.tsx";
import { thankYouPage } from "../../templates/pages/thank-you.tsx";
import { siteWith } from "../site/tiny-copy.ts";
import { assets, htmlOf, textOf } from "./tiny-pages.ts";

const site = siteWith({});

test("every product has its features and a link to the contact page", () => {
  const html = htmlOf(productsPage(site, assets));
  for (const { name, features, slug } of site.products) {
    for (const words of [name, ...features]) expect(textOf(html)).toContain(words);
    expect(html).toContain(`href="/contact#about=${slug}&amp;from=/products">Contact Us`);
  }
});

test('every clue links a service, and every service has a "Learn More" link', () => {
  const html = htmlOf(servicesPage(site, assets));
  const { clues } = site.texts.services;
  for (const { clue, service } of clues) {
    expect(textOf(html)).toContain(clue);
    expect(html).toContain(`href="/services/${service}"`);
  }
  expect(html.match(/>Learn More</g)).toHaveLength(site.services.length);
  for (const { features } of site.services) expect(textOf(html)).toContain(features[0]);
});

test("/local has one search, and links every town", () => {
  const html = htmlOf(localPage(site, assets));
  expect(html.match(/data-island=/g)).toHaveLength(1);
  for (const { slug } of site.towns) expect(html).toContain(`href="/${slug}"`);
});

const { phones, email } = site.company;
const home = 'href="/">Return to Home</a>';

test.each<[string, (...given: Parameters<typeof aboutPage>) => Page, readonly (string | RegExp)[]]>([
  [
    "/products links its groups",
    productsPage,
    ['<a href="#wholehome">Whole Home</a>', 'id="drinking"', 'id="wholehome"'],
  ],
  ["/about links /about/figures", aboutPage, ['href="/about/figures"']],
  [
    "/contact has both phone numbers, the email address, the form and its counties",
    contactPage,
    [
      ...[phones.main, phones.emergency].map(({ dial }) => `href="tel:${dial}"`),
      ...[`href="mailto:${email}"`, 'title="Quote form"'],
      ...site.contactCounties.map(({ name }) => `<li>${name}</li>`),
    ],
  ],
  [
    "the thank-you page has its own phone number and a link home",
    thankYouPage,
    [`href="tel:${phones.thankYou.dial}"`, home],
  ],
  [
    "the 404 page has the heading of the specification",
    notFoundPage,
    ["<h1>Oops! Page not found</h1>", home, "data-not-found"],
  ],
  ["the 500 page has the heading of the specification", errorPage, ["<h1>Unexpected Application Error!</h1>"]],
  [
    "the demo form says that it sends nothing",
    demoFormPage,
    ["Demo form: nothing is sent", /<form[^>]* method="dialog"/],
  ],
])("%s", (_, page, signs) => {
  const html = htmlOf(page(site, assets));
  for (const sign of signs) expect(html).toMatch(sign);
});

test("/about lists no licences, and the demo form has no action", () => {
  const about = textOf(htmlOf(aboutPage(site, assets)));
  for (const { licence } of site.settings.attributions) expect(about).not.toContain(licence);
  expect(htmlOf(demoFormPage(site, assets))).not.toContain("action=");
});

test("a required field is not announced as invalid before it is filled in", () => {
  expect(htmlOf(demoFormPage(site, assets)).match(/<input[^>]* id="name"[^>]*>/)?.[0]).toMatch(
    /^(?!.* required).* aria-required="true"/,
  );
});

test("the privacy policy links the cookie policy wherever it names it", () => {
  const name = site.texts.cookies.heading;
  const named = { sections: [{ heading: "Cookies", paragraphs: [`It stands in the ${name}.`] }] };
  const html = htmlOf(
    privacyPage({ ...site, texts: { ...site.texts, privacy: { ...site.texts.privacy, ...named } } }, assets),
  );
  expect(html).toContain(`<a href="/cookies">${name}</a>.`);
});

test("only the cookie policy has the button that asks for consent again", () => {
  const button = "Update Cookie Preferences</button>";
  expect(htmlOf(cookiesPage(site, assets))).toContain(button);
  expect(htmlOf(privacyPage(site, assets)) + htmlOf(termsPage(site, assets))).not.toContain(button);
});

test("the table of contents of a legal page links its sections", () => {
  const html = htmlOf(termsPage(site, assets));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toHaveLength(site.texts.terms.sections.length);
  for (const target of targets) expect(html).toContain(`id="${target}"`);
});

test("the thank-you page says that the demo form sent nothing, and only then", () => {
  const demo = "The form on this site is a demonstration: it sent nothing.";
  expect(textOf(htmlOf(thankYouPage(site, assets)))).toContain(demo);
  const quoteForm = { ...site.settings.quoteForm, origin: "https://forms.example" };
  const withProvider = { ...site, settings: { ...site.settings, quoteForm } };
  expect(textOf(htmlOf(thankYouPage(withProvider, assets)))).not.toContain(demo);
});

test("thank-you, 404, 500 and the demo form are not indexable, other pages are", () => {
  for (const page of [thankYouPage, notFoundPage, errorPage, demoFormPage])
    expect(page(site, assets).index.indexable).toBe(false);
  for (const page of [productsPage, servicesPage, localPage, aboutPage, contactPage, termsPage])
    expect(page(site, assets).index.indexable).toBe(true);
});
