import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListFilter, matchStatus } from "../../client/list-filter/list-filter.tsx";

test("the search of a list has a label, and a status that screen readers announce as a whole", () => {
  expect(renderToStaticMarkup(<ListFilter listId="epa-list" label="Your town" />)).toMatch(
    /<label for="(epa-list-filter)">Your town<\/label><input id="\1".*<p aria-live="polite" aria-atomic="true"><\/p>/,
  );
});

test("the status counts the matches, and says where to look without one", () => {
  expect([1, 12].map(matchStatus)).toEqual(["1 match", "12 matches"]);
  expect(matchStatus(0)).toMatch(/^Not on this page\. .*Eircode/);
});
