import { expect, test } from "vitest";
import { filledSentences } from "../../../generator/site/data-files/text-tokens.ts";
import { testMistakes } from "../mistakes.ts";
import { siteWith, withRow } from "../tiny-copy.ts";

test("replaces {tokens} with values from the data", () => {
  const { settings, texts, services, products } = siteWith();
  expect(settings.company.legalName).toBe("Sruthán Water Teoranta");
  expect(texts.privacy.sections[0]?.paragraphs).toEqual(["Sruthán Water Teoranta of Castlebar keeps nothing."]);
  expect(texts.home.meta.title).toBe("Brook water, from €17/Week");
  expect(texts.home.areas.text).toBe("Within 80\u00a0km of Castlebar.");
  expect(texts.local.meta.title).toBe("4 towns near you");
  expect(texts.services.meta.description).toBe("The 3 services of Sruthán Water.");
  expect(texts.contact.meta.description).toBe("Ring 020 917 0017 or write to hello@sruthan.example.");
  expect(texts.contact.emergency.text).toBe("Ring 020 917 0018.");
  expect(texts.about.layers.map(({ mark }) => mark)).toEqual(["1997", "1999"]);
  expect(settings.whyUs.text).toBe("From Castlebar, within 75 minutes.");
  expect(texts.home.meta.description).toContain("Castlebar, Co. Mayo");
  expect(services[0]?.longDescription).toEqual(["Iron Removal, from €17/Week."]);
  expect(products[0]?.description).toBe("A tap filter from Sruthán Water.");
});

test("keeps {tokens} that each page fills in", () => {
  const { texts } = siteWith();
  expect(texts.town.lead).toBe("{town} is {distance} {direction} of Castlebar, in a straight line.");
  expect(texts.townService.contact.heading).toBe("{service} in {town}");
});

test("a new town changes the number of towns in every text", () => {
  expect(siteWith({ "towns.csv": withRow("Swinford,Mayo") }).texts.local.meta.title).toBe("5 towns near you");
});

testMistakes(`
rejects an unknown {token}, and suggests one
  site.json: Since {founded}. -> Since {fonded}.
  site.json:{fonded}  error  "{fonded}" is not a name that is filled in. Did you mean "founded"? Known are name, legalName, registeredOffice, price, priceTerms, phone, emergencyPhone, email, base, baseCounty, radius, driveMinutes, counties, townCount, serviceCount, founded, filtersSince, noticesPage, noticesPhone.
rejects {constructor}
  products.json: {name} -> {constructor}
  products.json:{constructor}  error  "{constructor}" is not a name that is filled in.…
texts.json: "lead": "We work from {base}." -> "lead": "We work from {town}."
  texts.json:{town}."  error  "{town}" is filled in on single pages only: it can be used under town, townService and form of texts.json.…
texts.json: "products": "Systems for {town}" -> "products": "{service} for {town}"
  texts.json:{service} for {town}"  error  "{service}" is filled in on single pages only: it can be used under townService and service of texts.json.…
services.json: from {price} -> from {county}
  services.json:{county}  error  "{county}" is filled in on single pages only: it can be used under town, townService and county of texts.json.…
products.json: {name} -> {name
  products.json:"A tap  error  has a "{" without its other half. Put braces around names that are filled in, such as {phone}.
rejects a {token} in a cell of a sheet
  towns.csv: a bay full -> {county} full
  towns.csv:3:12  error  lead contains "{county}"; only the texts of JSON files are filled in. Write the word itself.
`);

test("removes a sentence with an unknown price, and replaces the first one by another", () => {
  expect(filledSentences("From {softenerFrom}. It holds for a month.", "In writing.")).toBe(
    "In writing. It holds for a month.",
  );
  expect(filledSentences("From €900. A bag costs {saltBag}.", "In writing.")).toBe("From €900.");
  expect(filledSentences("A bag costs {saltBag}.", undefined)).toBe("");
});
