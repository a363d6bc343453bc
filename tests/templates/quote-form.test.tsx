import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type FormSubject, subjectLine } from "../../client/quote-form/subject.ts";
import type { SiteSettings } from "../../data/schema/site-schema.ts";
import { QuoteForm } from "../../templates/parts/quote-form.tsx";
import { siteWith } from "../site/tiny-copy.ts";

const { company } = siteWith({});
const provider = { url: "https://forms.example.ie/17?lang=en", origin: "https://forms.example.ie" };
const print = (quoteForm: SiteSettings["quoteForm"], subject: FormSubject = {}) =>
  renderToStaticMarkup(<QuoteForm quoteForm={quoteForm} company={company} subject={subject} />);
const ours = { url: "/quote-form", origin: "self", load: "visible" } as const;
const iron = { slug: "iron-removal", words: "iron removal", clue: "Brown & orange" };

test("the frame has a title and the subject, but no src", () => {
  const html = print(ours, { town: { name: "Baile Átha Cliath & Co" }, about: iron, from: "/dublin/iron-removal" });
  expect(html).toMatch(/<iframe [^>]*title="Quote form"/);
  expect(html).toContain(
    'data-src="/quote-form?town=Baile%20%C3%81tha%20Cliath%20%26%20Co&amp;about=iron-removal&amp;clue=Brown%20%26%20orange&amp;from=/dublin/iron-removal"',
  );
  expect(html).not.toMatch(/ src=/);
  expect(print({ ...provider, load: "click" }, { town: { name: "Trim" } })).toContain(
    'data-src="https://forms.example.ie/17?lang=en&amp;town=Trim"',
  );
});

test("a line above the form says what it is filled in with", () => {
  const texts = { both: "About {subject} in {town}.", subject: "About {subject}.", town: "For a home in {town}." };
  const line = (subject: FormSubject) => subjectLine(subject, texts);
  expect(line({ town: { name: "Trim" }, about: iron })).toBe("About iron removal in Trim.");
  expect(line({ about: iron })).toBe("About iron removal.");
  expect(line({ town: { name: "Trim" } })).toBe("For a home in Trim.");
  expect(line({ county: { name: "Meath", place: "Co. Meath" } })).toBe("For a home in Co. Meath.");
  expect(line({ from: "/about" })).toBeUndefined();
});

test("the status has a line and no words until the form loads, as screen readers would read them out with the page", () => {
  expect(print(ours)).toContain('<p aria-live="polite">\u00a0</p>');
});

test("loads a provider's form on request only, unless settings allow it at once", () => {
  expect(print({ ...ours, load: "click" })).not.toContain("<button");
  const foreign = print({ ...provider, load: "click" });
  expect(foreign).toContain("Show the form</button>");
  expect(foreign).toContain("comes from forms.example.ie,");
  expect(print({ ...provider, load: "visible" })).not.toContain("<button");
});

test("the box of the form has phone, e-mail, and a link to the form without JavaScript, for our form and a provider's", () => {
  for (const settings of [ours, { ...provider, load: "click" } as const]) {
    const html = print(settings);
    expect(html.match(/href="tel:/g)).toHaveLength(1);
    expect(html.match(/href="mailto:/g)).toHaveLength(1);
    expect(html).toContain(`<noscript><p><a class="button" href="${settings.url}">Open the quote form</a>`);
  }
});
