import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Review } from "../../templates/model.ts";
import { homePage } from "../../templates/pages/home.tsx";
import { PartnerMark } from "../../templates/sections/partners/partner-mark.tsx";
import { ReviewsSection } from "../../templates/sections/reviews/reviews.tsx";
import { type Changes, replacing, siteWith } from "../site/tiny-copy.ts";
import { assets, htmlOf, textOf } from "./tiny-pages.ts";

const homeWith = (changes: Changes = {}) => htmlOf(homePage(siteWith(changes), assets));

test("the sections are in the order of the specification", () => {
  const ids = [...homeWith().matchAll(/aria-labelledby="([a-z-]+)-title"/g)].map(([, id]) => id);
  const order = ["partners", "water", "why-us", "products", "services", "reviews", "areas", "contact", "banner"];
  expect(ids).toEqual(order);
});

test("links each service once, as a card under its water sample or as a chip", () => {
  const services = /<section class="services".*?<\/section>/s.exec(homeWith())?.[0] ?? "";
  expect(services).toMatch(/Learn More<span class="visually-hidden"> about Iron Removal/);
  expect(services).toContain('<a class="chip" href="/services/water-softeners">');
  for (const { slug } of siteWith().serviceLinks)
    expect(services.match(new RegExp(`href="/services/${slug}"`, "g"))).toHaveLength(1);
});

test("a water sample without a service has no card", () => {
  const sampled = (changes: Changes) => /<ul class="services__cards">.*?<\/ul>/s.exec(homeWith(changes))?.[0] ?? "";
  const places = (changes: Changes = {}) =>
    Array.from(sampled(changes).matchAll(/<li[^>]*>(.*?)<\/li>/gs), ([, card = ""]) => /<h3>(.*?)</.exec(card)?.[1]);
  expect(places()).toEqual(["Iron Removal", undefined, undefined, "Water Consultation"]);
  const without = {
    "site.json": replacing(
      '"sample": 1,\n        "service": "iron-removal"',
      '"sample": 3,\n        "service": "water-softeners"',
    ),
  };
  expect(places(without)).toEqual([undefined, undefined, "Water Softeners", "Water Consultation"]);
});

test("shows chips of all services and no cards without featured services", () => {
  const none = { "site.json": (text: string) => text.replace(/"featuredServices": \{.*?\n {2}\},/s, "") };
  expect(homeWith(none)).not.toContain("services__cards");
  for (const { slug } of siteWith().serviceLinks)
    expect(homeWith(none)).toContain(`class="chip" href="/services/${slug}"`);
});

test("says that partner badges are samples only while one of them is", () => {
  const notice = "Sample badges, shown until real ones are in";
  expect(textOf(homeWith())).toContain(notice);
  const real = { "partners.csv": replacing("guild of well people,,sample", "guild,,https://ring.example") };
  expect(textOf(homeWith(real))).not.toContain(notice);
});

test("shows the first letter of a partner without a logo", () => {
  const partner = { name: "Osmera", kind: "brand", isSample: false } as const;
  const mark = renderToStaticMarkup(<PartnerMark partner={partner} drawings={{}} pictures={{}} />);
  expect(mark).toContain(">O</b>Osmera");
});

test("shows reviews in two rows, the first of up to seven, and no empty row", () => {
  const review = (index: number): Review => ({
    name: `Reader ${index}`,
    text: "Good.",
    rating: 5,
    initials: "R",
    isSample: false,
  });
  const rowsOf = (count: number) => {
    const reviews = Array.from({ length: count }, (_, index) => review(index));
    const { rating } = siteWith().settings;
    const html = renderToStaticMarkup(
      <ReviewsSection heading="What people say" reviews={reviews} rating={rating} pictures={{}} />,
    );
    return html
      .split('class="marquee ')
      .slice(1)
      .map((row) => row.match(/<li>/g)?.length);
  };
  expect(rowsOf(14)).toEqual([7, 7]);
  expect(rowsOf(9)).toEqual([7, 2]);
  expect(rowsOf(2)).toEqual([2]);
});
