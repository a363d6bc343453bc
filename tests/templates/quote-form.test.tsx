import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteSettings } from "../../data/site-schema.ts";
import { QuoteForm } from "../../templates/parts/quote-form.tsx";
import { siteWith } from "../load/tiny-copy.ts";

const { company } = siteWith({});
const provider = { url: "https://forms.example.ie/17?lang=en", origin: "https://forms.example.ie" };
const print = (quoteForm: SiteSettings["quoteForm"], town?: string) =>
  renderToStaticMarkup(<QuoteForm quoteForm={quoteForm} company={company} town={town} />);

test("the frame has a title, the town, and no address of its own", () => {
  const html = print({ url: "/quote-form", origin: "self", load: "visible" }, "Baile Átha Cliath & Co");
  expect(html).toMatch(/<iframe [^>]*title="Quote form"/);
  expect(html).toContain('data-src="/quote-form?town=Baile%20%C3%81tha%20Cliath%20%26%20Co"');
  expect(html).not.toMatch(/ src=/);
  expect(print({ ...provider, load: "click" }, "Trim")).toContain(
    'data-src="https://forms.example.ie/17?lang=en&amp;town=Trim"',
  );
});

test("only a provider’s form is asked for", () => {
  const ours = print({ url: "/quote-form", origin: "self", load: "click" });
  expect(ours).not.toContain("<button");
  const foreign = print({ ...provider, load: "click" });
  expect(foreign).toContain("Show the form</button>");
  expect(foreign).toContain("comes from forms.example.ie,");
});

test("an owner may let the provider’s form load without asking", () => {
  expect(print({ ...provider, load: "visible" })).not.toContain("<button");
});

test("phone, e-mail and a link for those without JavaScript are in every box", () => {
  for (const settings of [
    { url: "/quote-form", origin: "self", load: "visible" } as const,
    { ...provider, load: "click" } as const,
  ]) {
    const html = print(settings);
    expect(html.match(/href="tel:/g)).toHaveLength(1);
    expect(html.match(/href="mailto:/g)).toHaveLength(1);
    expect(html).toContain(`<noscript><p><a class="button" href="${settings.url}">Open the quote form</a>`);
  }
});
