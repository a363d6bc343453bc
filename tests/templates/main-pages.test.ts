import { beforeAll, expect, test } from "vitest";
import { prepareIslands } from "../../templates/island.tsx";
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

beforeAll(prepareIslands);

const site = siteWith({});

test("every product has its words and a way to the contact page", () => {
  const html = htmlOf(productsPage(site, assets));
  for (const { name, features } of site.products) {
    expect(textOf(html)).toContain(name);
    for (const feature of features) expect(textOf(html)).toContain(feature);
  }
  for (const { slug } of site.products)
    expect(html).toContain(`href="/contact#about=${slug}&amp;from=/products">Contact Us`);
});

test("the switch between the groups works as links", () => {
  const html = htmlOf(productsPage(site, assets));
  expect(html).toContain('<a href="#wholehome">Whole Home</a>');
  expect(html).toContain('id="drinking"');
  expect(html).toContain('id="wholehome"');
});

test("every clue leads to a service, and every service has Learn More", () => {
  const html = htmlOf(servicesPage(site, assets));
  const { clues } = site.texts.services;
  for (const { clue, service } of clues) {
    expect(textOf(html)).toContain(clue);
    expect(html).toContain(`href="/services/${service}"`);
  }
  expect(html.match(/>Learn More</g)).toHaveLength(site.services.length);
});

test("/local has one search, and every town", () => {
  const html = htmlOf(localPage(site, assets));
  expect(html.match(/data-island=/g)).toHaveLength(1);
  for (const { slug } of site.towns) expect(html).toContain(`href="/${slug}"`);
});

test("/about leads to how figures are chosen, and lists no licences", () => {
  const html = htmlOf(aboutPage(site, assets));
  expect(html).toContain('href="/about/figures"');
  for (const { licence } of site.settings.attributions) expect(textOf(html)).not.toContain(licence);
});

test("the contact page dials, writes, has the form and names its counties", () => {
  const html = htmlOf(contactPage(site, assets));
  const { phones, email } = site.company;
  for (const { dial } of [phones.main, phones.emergency]) expect(html).toContain(`href="tel:${dial}"`);
  expect(html).toContain(`href="mailto:${email}"`);
  expect(html).toContain('title="Quote form"');
  for (const { name } of site.contactCounties) expect(html).toContain(`<li>${name}</li>`);
});

test("thank-you gives its own phone number and the way home", () => {
  const html = htmlOf(thankYouPage(site, assets));
  expect(html).toContain(`href="tel:${site.company.phones.thankYou.dial}"`);
  expect(html).toContain('href="/">Return to Home</a>');
});

test("privacy links to the cookie policy wherever it names it", () => {
  const name = site.texts.cookies.heading;
  const named = { sections: [{ heading: "Cookies", paragraphs: [`It stands in the ${name}.`] }] };
  const html = htmlOf(
    privacyPage({ ...site, texts: { ...site.texts, privacy: { ...site.texts.privacy, ...named } } }, assets),
  );
  expect(html).toContain(`<a href="/cookies">${name}</a>.`);
});

test("only the cookie policy has the button that asks again", () => {
  const button = "Update Cookie Preferences</button>";
  expect(htmlOf(cookiesPage(site, assets))).toContain(button);
  expect(htmlOf(privacyPage(site, assets)) + htmlOf(termsPage(site, assets))).not.toContain(button);
});

test("the contents of a legal page lead to its sections", () => {
  const html = htmlOf(termsPage(site, assets));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toHaveLength(site.texts.terms.sections.length);
  for (const target of targets) expect(html).toContain(`id="${target}"`);
});

test("404 and 500 say what the specification has them say", () => {
  const notFound = htmlOf(notFoundPage(site, assets));
  expect(notFound).toContain("<h1>Oops! Page not found</h1>");
  expect(notFound).toContain('href="/">Return to Home</a>');
  expect(notFound).toContain("data-not-found");
  expect(htmlOf(errorPage(site, assets))).toContain("<h1>Unexpected Application Error!</h1>");
});

test("the demo form says that it sends nothing, and could not", () => {
  const html = htmlOf(demoFormPage(site, assets));
  expect(html).toContain("Demo form: nothing is sent");
  expect(html).toMatch(/<form[^>]* method="dialog"/);
  expect(html).not.toContain("action=");
});

test("thank-you, 404, 500 and the demo form are for no search engine, the others are", () => {
  const indexable = (pages: readonly Page[]) => pages.map(({ index }) => index.indexable);
  expect(
    indexable([thankYouPage, notFoundPage, errorPage, demoFormPage].map((make) => make(site, assets))),
  ).not.toContain(true);
  expect(
    indexable(
      [productsPage, servicesPage, localPage, aboutPage, contactPage, termsPage].map((make) => make(site, assets)),
    ),
  ).not.toContain(false);
});
