/** Tests that each kind of page has all sections of the specification, in its order. */
import { expect, test } from "vitest";
import { daysInWords, formatPrice } from "../../templates/words/format.ts";
import { documentsOf, textOf } from "../templates/tiny-pages.ts";
import { everyPage, pageHtml, site, townPages } from "./real-pages.ts";
import { specifiedServices } from "./specification.ts";

const { settings, serviceLinks } = site;
const counties = site.countyCards.map(({ county }) => county);
const whole = documentsOf(site, pageHtml);

/** Visible text, or a pattern of the HTML, such as that of a link. */
type Sign = string | RegExp;
type Section = readonly [sentence: string, ...signs: Sign[]];

const link = (to: string, words: string) => new RegExp(`href="${to}(?:[?#][^"]*)?"[^>]*>(?:<[^>]*>|\\s)*${words}`);
const toQuote = link("/contact", "Get A Free Quote");
const toService = (slug: string) => new RegExp(`href="/services/${slug}"`);
const phone = /href="tel:\+\d+"/;

const shared: readonly Section[] = [
  ["the header links home", link("/", "Home")],
  [
    "and five pages",
    ..."Products Services Local About Contact".split(" ").map((name) => link(`/${name.toLowerCase()}`, name)),
  ],
  ["a menu opens and closes", "Open menu", "Close menu"],
  ["the header has the phone", phone],
  ["the footer links services", toService("water-softeners"), toService("limescale-removal")],
  ["the cookie banner is made by the script, from the words of the page", 'class="consent" hidden', "data-heading="],
];

const map: readonly Section[] = [
  ["the map has a search box", 'placeholder="Search towns or counties..."'],
  ["its legend names base, towns and radius", "Headquarters", "Served Towns", "90-min Service Radius"],
  ["its hint says what a click does", "Click anywhere on the map to check coverage"],
  ["a button scrolls to the contact section", link("", "Need coverage confirmation\\? Contact us"), 'id="contact"'],
];

const areas: readonly Section[] = [
  ["the service areas have a card for each county", ...counties.map(({ name }) => name)],
  ["and a list of those also served", "Also Serving", ...site.alsoServing.map(({ county }) => county.name)],
];

const [officeHours = expect.fail("no hours")] = settings.hours.office;
const hours = daysInWords(officeHours);

const contact: readonly Section[] = [
  ["the provider’s form is in a frame", /<iframe title="[^"]+"/],
  ["phone, email, office and hours are beside it", phone, settings.email.split("@")[1] ?? "", "Office", hours],
  ["an emergency card dials the phone", "emergency", new RegExp(`tel:\\${settings.phones.emergency.dial}`)],
  ["the service promise is a list", ...settings.promises],
];

const coreCards = ["iron-removal", "manganese-removal", "reverse-osmosis", "water-testing"];
const townCards = "iron-removal manganese-removal uv-disinfection limescale-removal arsenic-removal water-softeners";

const home: readonly Section[] = [
  ["the hero has a picture and the button", "fetchPriority", toQuote],
  ["its price is by the month", `Starting from ${formatPrice(settings.price)}!`],
  ["three trust points are below it", ...settings.trustPoints.map(({ title }) => title)],
  ["the strip of partners has their badges", "Trusted Partners", ...site.partners.map(({ name }) => name)],
  ["the body’s water", "Why Clean Water Matters", "Your Body’s Water Content"],
  ["its six tiles", ...settings.stats.flatMap(({ percent, label }) => [`${percent}%`, label])],
  ["its button", link("/contact", "Request consultation")],
  ["why choose us has three cards", ...settings.whyUs.cards.map(({ title }) => title)],
  ["the products are two cards", 'id="products"', "Drinking Systems", "Whole Home Systems"],
  ["with a link to all", link("/products", "View All Products")],
  ["the services are for two audiences", 'id="services"', "Residential Services", "Commercial Services"],
  ["four of them are cards", ...coreCards.map(toService)],
  ["the others are links", ...specifiedServices.filter((slug) => !coreCards.includes(slug)).map(toService)],
  ["with a link to all", link("/services", "View All Services")],
  ["the reviews have a rating from a platform", settings.rating.value.toFixed(1), settings.rating.platform],
  ["and are in two rows", ...site.reviews.all.slice(0, 14).map(({ name }) => name)],
  ...map,
  ...areas,
  ...contact,
  ["a banner for a free quote closes the page", site.texts.home.banner.heading],
];

const town: readonly Section[] = [
  ["the hero has a headline and the quote button", /<h1>/, toQuote],
  ["two sections follow", "Safe to drink?", "What it costs"],
  ["the products are two cards", 'id="products"', 'href="/products#drinking"', 'href="/products#wholehome"'],
  ["why choose us has three cards", settings.whyUs.heading, ...settings.whyUs.cards.map(({ title }) => title)],
  ["six services are cards", ...townCards.split(" ").map(toService)],
  ["the others are listed, with a link to all", link("/services", "View All Services")],
  ["the additional services are named", ...serviceLinks.map(({ title }) => title)],
  ["the town’s county says so", "You are here"],
  ...map,
  ...areas,
  ...contact,
];

const ofService = (slug: string): readonly Section[] => {
  const service = site.services.find((each) => each.slug === slug) ?? expect.fail(`no service ${slug}`);
  return [
    ["breadcrumbs lead home", `Home Services ${service.title}`],
    ["the hero has its button and four ticks", link("/contact", "Get Free Quote"), ...settings.reassurances],
    ["the service is described, with benefits and features", ...service.benefits, ...service.features],
    ["four steps are numbered", /<ol>/, ...service.processSteps.map(({ title }) => title)],
    ["four questions open one at a time", ...service.faqs.map(({ question }) => question), 'name="questions"'],
    ["it closes with phone and email", phone, /href="mailto:/],
    ["and the way to a consultation", link("/contact", "Get Free Consultation")],
  ];
};

/** Sections of each page. The texts of the other pages are tested in tests/templates/main-pages.test.ts. */
const pages: Readonly<Record<string, readonly Section[]>> = {
  "/": home,
  "/products": [["pictures of a product with several turn", 'data-island="product-carousel"']],
  "/services": [],
  ...Object.fromEntries(specifiedServices.map((slug) => [`/services/${slug}`, ofService(slug)])),
  "/local": map,
  "/about": [],
  "/contact": contact,
  "/thank-you": [],
  "/privacy": [],
  "/terms": [],
  "/cookies": [],
  "/404": [],
  "/500": [],
  ...Object.fromEntries(townPages.map(({ page }) => [page.path, town])),
};

const toForm: Section = ["the header calls for a quote", toQuote];
/** The header's button on the contact page, whose form is below. */
const toOwnForm: Section = [toForm[0], link("#form", "Get A Free Quote")];

test.each(Object.entries(pages))("%s has the sections of the specification", (path, sections) => {
  const page = everyPage.find((each) => each.path === path) ?? expect.fail(`no page ${path}`);
  const html = whole(page);
  const text = plain(textOf(html));
  const isThere = (sign: Sign) =>
    sign instanceof RegExp ? sign.test(html) : text.includes(plain(sign)) || html.includes(sign);
  const all = [...shared, path === "/contact" ? toOwnForm : toForm, ...sections];
  const missing = all.flatMap(([what, ...signs]) =>
    signs.filter((sign) => !isThere(sign)).map((sign) => `${what}: ${sign}`),
  );
  expect(missing).toEqual([]);
});

function plain(text: string) {
  return text.replaceAll("\u00a0", " ").replaceAll("'", "’").replace(/\s+/g, " ").trim();
}
