/** Each link to a phone on the built pages of the tiny site. */
import { expect, test } from "vitest";
import { siteWith } from "../site/tiny-copy.ts";
import { builtOnce } from "./built-once.ts";
import { filesOf } from "./temporary-site.ts";

const built = builtOnce();

test("outside the emergency card and the thank-you page every number is the main line", () => {
  const { out } = built();
  const { main } = siteWith().company.phones;
  const others: string[] = [];
  for (const [file, page] of filesOf(out)) {
    if (!file.endsWith(".html") || ["thank-you.html", "terms.html", "privacy.html"].includes(file)) continue;
    const html = page.replace(/class="(?:contact__emergency|emergency-band) .*?<\/a>/gs, "");
    const dialled = Array.from(html.matchAll(/href="tel:([^"]*)"/g), ([, number]) => number);
    expect(dialled, file).toContain(main.dial);
    others.push(...dialled.filter((number) => number !== main.dial).map((number) => `${file}: ${number}`));
  }
  expect(others).toEqual([]);
});
