import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountedSupply } from "../../templates/sections/town-answer/town-answer.tsx";

const counted = { publicMain: 0, groupPublic: 0, groupPrivate: 0, ownSupply: 0, notPiped: 0, notStated: 0 };

test.each([
  [{ publicMain: 99, groupPrivate: 1 }, "The mains, for 99 in 100 homes", "The others are on group schemes."],
  [{ publicMain: 90, groupPublic: 4, ownSupply: 6 }, "The mains, for 90 in 100 homes", "on group schemes or wells."],
  [{ publicMain: 100 }, "The mains", ""],
  [{ publicMain: 3, groupPrivate: 97 }, "Mostly group schemes", "The mains serve 3 in 100 homes."],
])('with the homes %j the town page says where the water comes from: "%s"', (homes, say, text) => {
  const source = { sourceUrl: "https://source.example", sourceTitle: "Census" };
  const all = { ...counted, ...homes, ...source, homes: 100, answered: 100, asOf: "2022" };
  const html = renderToStaticMarkup(<CountedSupply label="Where it comes from" homes={all} />);
  expect(html).toContain(`>${say}<`);
  expect(html).toContain(text);
  expect(text !== "" || !html.includes("others")).toBe(true);
});
