import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Review } from "../../templates/model.ts";
import { Breadcrumbs } from "../../templates/parts/breadcrumbs.tsx";
import { Drawing } from "../../templates/parts/drawing.tsx";
import { factDate } from "../../templates/parts/fact-text.ts";
import { Hours } from "../../templates/parts/hours.tsx";
import { Icon, type IconName, IconSprite } from "../../templates/parts/icon.tsx";
import { LinkedText } from "../../templates/parts/linked-text.tsx";
import { NonBreaking } from "../../templates/parts/non-breaking.tsx";
import { OpenNow } from "../../templates/parts/open-now.tsx";
import { PhoneAction, QuoteActions } from "../../templates/parts/phone-line.tsx";
import { HeroPicture, Picture } from "../../templates/parts/picture.tsx";
import { ReviewCard } from "../../templates/parts/review-card.tsx";
import { picture } from "./tiny-pages.ts";

const phone = { width: 700, height: 760, avif: "/assets/glass-phone.avif", fallback: "/assets/glass-phone.webp" };
const weekdays = { from: 1, to: 5, opens: "08:00", closes: "18:00" };
const saturday = { from: 6, to: 6, opens: "09:00", closes: "16:00" };
const hours = { phone: [weekdays, saturday], office: [], exceptions: [], soon: [] };

test("every icon has a drawing", () => {
  const names: readonly IconName[] = ["mark", "phone", "arrow", "tick", "tick-ring", "search", "mail", "alert"];
  const sprite = renderToStaticMarkup(<IconSprite />);
  for (const name of names) {
    const icon = renderToStaticMarkup(<Icon name={name} />);
    const printed = /href="#([^"]*)"/.exec(icon)?.[1];
    expect(printed === undefined ? icon : sprite).toContain(printed === undefined ? "<path" : `id="${printed}"`);
    expect(icon).toContain('aria-hidden="true"');
  }
});

test("pictures load lazily, except the hero's, which has a portrait version for phones", () => {
  expect(renderToStaticMarkup(<Picture picture={picture} sizes="50vw" />)).toContain('loading="lazy"');
  const hero = renderToStaticMarkup(<HeroPicture picture={{ ...picture, phone }} sizes="100vw" />);
  expect(hero).not.toContain("lazy");
  expect(hero.indexOf("glass-phone.avif")).toBeLessThan(hero.indexOf("stand-in.avif"));
  expect(hero).toContain('width="700" height="760"');
});

test("names a missing drawing, and says where to put it", () => {
  const missing = <Drawing drawings={{}} name="why-years" />;
  expect(() => renderToStaticMarkup(missing)).toThrow('no drawing "why-years". Put why-years.svg into');
});

test("the last breadcrumb is the page itself, without a link", () => {
  const crumbs = [
    { label: "Home", path: "/" },
    { label: "Trim", path: "/trim" },
  ];
  const html = renderToStaticMarkup(<Breadcrumbs crumbs={crumbs} />);
  expect(html).toContain('<a href="/">Home</a>');
  expect(html).toContain('<span aria-current="page">Trim</span>');
});

test("hides the slash of breadcrumbs and the sign of sources from screen readers, keeps spaces around hidden words and landmarks in Firefox", () => {
  const css = (file: string) => readFileSync(new URL(`../../templates/${file}`, import.meta.url), "utf8");
  expect(css("parts/breadcrumbs.css")).toContain('content: "/" / "";');
  // Otherwise Orca 43.1 reads "Where this comes from (6) plus".
  expect(css("parts/sources-fold.css").match(/(?<=content: )"[^;]*/g)).toEqual(['"+" / ""', '"−" / ""']);
  // Boxes and not sections, because Orca 43.1 loses its place in a section that Chromium skipped. Not Firefox 128, which
  // alone supports -moz-appearance: it has no landmark around skipped content.
  expect(css("styles/base.css")).toMatch(
    /not \(-moz-appearance: none\)\) \{\s*@media[^{]*\{\s*main \+ footer > div,\s*main > section:nth-of-type\(n \+ 3\) > div \{\s*content-visibility/,
  );
  expect(css("styles/parts.css")).toMatch(/\.visually-hidden \{[^}]*white-space: pre;/);
});

test("figures do not wrap apart from their units, nor do parts of opening hours", () => {
  const printed = (text: string) =>
    renderToStaticMarkup(<NonBreaking text={text} />).replace(/<span class="unbroken">(.*?)<\/span>/g, "[$1]");
  expect(printed("a 5-year warranty, in 3–5 days")).toBe("a [5-year] warranty, in [3–5]\u00a0days");
  expect(printed("above 0.3 mg/l, 10 μg/l or 7 km")).toBe("above 0.3\u00a0[mg/l], 10\u00a0[μg/l] or 7\u00a0km");
  expect(printed("€49/Month, 24/7, from 12 May 2025")).toBe("[€49/Month], [24/7], from 12\u00a0May 2025");
  expect(printed("iron and/or manganese, Clara/Ferbane")).toBe("iron and/or manganese, Clara/Ferbane");
  expect(renderToStaticMarkup(<Hours hours={hours} />)).toBe(
    '<span class="no-break">Mon–Fri <span class="unbroken">8AM–6PM</span>,</span> <span class="no-break">Sat <span class="unbroken">9AM–4PM</span></span>',
  );
});

test('the opening status has its hours in the attribute that the "open now" script reads', () => {
  const html = renderToStaticMarkup(<OpenNow hours={hours} />);
  expect(html).toContain('data-open-now="1-5 08:00-18:00,6-6 09:00-16:00"');
});

test("a review shows its photo or initials, and says if it is a sample", () => {
  const review: Review = { name: "Una", text: "Good.", rating: 4, initials: "U", photo: "una.jpg", isSample: true };
  const withPhoto = renderToStaticMarkup(<ReviewCard review={review} pictures={{ "una.jpg": picture }} />);
  expect(withPhoto).toContain("4 of 5 stars");
  // Reading modes take the first element with "author" in its class for the page's author.
  expect(withPhoto).not.toMatch(/class="[^"]*author/);
  expect(withPhoto).toContain("stand-in.webp");
  expect(withPhoto).toContain(">Sample<");
  const without = renderToStaticMarkup(<ReviewCard review={{ ...review, isSample: false }} pictures={{}} />);
  expect(without).toContain(">U<");
  expect(without).not.toContain("Sample");
});

test("prints the year of an event and of its report separately, and derives neither from the other", () => {
  expect(factDate({ year: 2019, reportYear: 2021 })).toBe("2019, reported 2021");
  expect(factDate({ year: 2019, reportYear: 2019 })).toBe("2019");
  expect(factDate({ reportYear: 2021 })).toBe("Reported 2021");
  expect(factDate({ asOf: "2019-05-02", year: 2019, reportYear: 2021 })).toBe("May 2019, reported 2021");
  expect(factDate({})).toBe("Undated");
});

const links = [
  { words: "Cookie Policy", href: "/cookies" },
  { words: "hello@example.ie", href: "mailto:hello@example.ie" },
];
const linked = (text: string) => renderToStaticMarkup(<LinkedText text={text} links={links} />);

test("links listed words anywhere in a text, and keeps the text around them", () => {
  expect(linked("Write to hello@example.ie, or read the Cookie Policy. Cookie Policy!")).toBe(
    'Write to <a href="mailto:hello@example.ie">hello@example.ie</a>, or read the <a href="/cookies">Cookie Policy</a>. <a href="/cookies">Cookie Policy</a>!',
  );
});

test("a text without listed words stays plain text", () => {
  expect(linked("Nothing is kept <here>.")).toBe("Nothing is kept &lt;here&gt;.");
});

test("the phone alone has the same box as beside a quote button", () => {
  const number = { shown: "020 910 0123", dial: "+353209100123" };
  const company = { phones: { main: number, emergency: number, thankYou: number }, hours };
  const [alone, beside] = [
    <PhoneAction key="alone" company={company} />,
    <QuoteActions key="beside" company={company} toForm="/contact" />,
  ].map((actions) => /^<div class="\S+">/.exec(renderToStaticMarkup(actions))?.[0]);
  expect([alone, typeof alone]).toEqual([beside, "string"]);
});
