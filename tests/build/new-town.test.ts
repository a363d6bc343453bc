import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "./built-once.ts";

test("name and county make a town: its page, its services, its card, its neighbours and the sitemap", async () => {
  const site = await builtSite();
  site.edit("towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo\n`);
  await site.built();
  expect(site.page("swinford.html")).toContain("Water treatment");
  for (const service of ["iron-removal", "water-softeners", "water-testing"])
    expect(site.page(`swinford/${service}.html`)).toContain("Swinford");
  const link = 'href="/swinford"';
  for (const page of ["index.html", "local.html", "castlebar.html", "westport.html"])
    expect(site.page(page), page).toContain(link);
  expect(site.page("services/iron-removal.html")).toContain('href="/swinford/iron-removal"');
  expect(readFileSync(join(site.out, "sitemap.xml"), "utf8")).toContain("/swinford</loc>");
});
