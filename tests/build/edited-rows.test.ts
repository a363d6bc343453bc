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
  expect(site.page("sitemap.xml")).toContain("/swinford</loc>");
});

test("tiles may show one organ twice, each glass as full as its own tile says", async () => {
  const site = await builtSite();
  site.edit("site.json", (text) =>
    text
      .replace(/"icon": "brain",\s*"percent": 81/, '"icon": "lungs", "percent": 91')
      .replace(/"icon": "heart",\s*"percent": 76/, '"icon": "lungs", "percent": 40'),
  );
  await site.built();
  const [lungs, same, emptier] = site.page("index.html").match(/\/assets\/glass-[\w-]+\.svg/g) ?? [];
  expect(lungs).toBeDefined();
  expect(same).toBe(lungs);
  expect(emptier).not.toBe(lungs);
});
