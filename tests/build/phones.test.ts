/** Each link to a phone on the built pages of the tiny site. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteWith } from "../site/tiny-copy.ts";
import { builtOnce } from "./built-once.ts";

const built = builtOnce();

test("outside the emergency card and the thank-you page every number is the main line", () => {
  const { out } = built();
  const { main } = siteWith().company.phones;
  const others: string[] = [];
  const pages = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  for (const file of pages.filter((file) => !["thank-you.html", "terms.html", "privacy.html"].includes(file))) {
    const html = readFileSync(join(out, file), "utf8").replace(
      /class="(?:contact__emergency|emergency-band) .*?<\/a>/gs,
      "",
    );
    const dialled = Array.from(html.matchAll(/href="tel:([^"]*)"/g), ([, number]) => number);
    expect(dialled, file).toContain(main.dial);
    others.push(...dialled.filter((number) => number !== main.dial).map((number) => `${file}: ${number}`));
  }
  expect(others).toEqual([]);
});
