import { expect, test } from "vitest";
import { temporarySite } from "./temporary-site.ts";

test("tiles may show one organ twice, each glass as full as its own tile says", async () => {
  const site = temporarySite();
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
