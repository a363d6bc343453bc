/** Replaces the samples of the tiny site with real values, so that a release accepts it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param data a copy of tests/fixtures/tiny */
export function replaceSamples(data: string) {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(data, file), change(readFileSync(join(data, file), "utf8")));
  edit("site.json", (text) => {
    const site = JSON.parse(text);
    const seen = "seen in a test";
    const phone = { shown: "1800 000 000", dial: "+3531800000000" };
    return JSON.stringify({
      ...site,
      url: "https://sruthan.ie",
      email: "hello@sruthan.ie",
      phones: { main: phone, emergency: phone, thankYou: phone },
      company: { ...site.company, source: seen },
      price: { ...site.price, source: seen },
      rating: { ...site.rating, source: seen },
    });
  });
  edit("settings.json", (text) =>
    text
      .replace('"url": "/quote-form"', '"url": "https://forms.sruthan.ie/quote"')
      .replace('"origin": "self"', '"origin": "https://forms.sruthan.ie"'),
  );
  edit("testimonials.csv", (text) => text.replace(/,sample,$/gm, ",Clearword,https://clearword.example/reviews/1"));
  edit("partners.csv", (text) => text.replace(/^.*,sample\n/m, ""));
}
