/** The sheet testimonials.csv: reviews by customers. */
import { inCounty } from "../../../client/measures/in-county.ts";
import { isSample, type TestimonialRow } from "../../../data/schema/schema.ts";
import type { Review, Reviews } from "../../../templates/model.ts";
import { reviewsShown } from "../../../templates/words/review-rows.ts";
import { groupBy } from "../../base/group-by.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { LinkInput } from "../link/link-input.ts";
import { knownPlaces, placeKey } from "../names/locate-towns.ts";
import { ambiguousTown, type ReferenceIndex, serviceLinksNamed, townsNamed, wrongCounty } from "../names/names.ts";
import { isOldName, renamedTown } from "../names/renamed-town.ts";
import { defineSheet } from "./table-definition.ts";

export const testimonials = defineSheet("testimonials", {
  file: "testimonials.csv",
  isOptional: true,
  nameColumns: ["name", "town", "county"],
  subjectColumns: ["town"],
  checks: [checkTestimonials, checkReviewCount],
  link: (input) => ({ reviews: linkReviews(input) }),
});

/** Checks that each review is there once, and names an existing town. Customers may live in one without a page. */
function* checkTestimonials({ testimonials, settlements }: DataTables, index: ReferenceIndex): Generator<Problem> {
  const places = knownPlaces(settlements);
  for (const row of testimonials.rows)
    if (row.cells.town !== undefined) yield* checkTown(row, row.cells.town, index, places);
  const repeated = findDuplicates({
    rows: testimonials.rows,
    keyOf: ({ cells: { name, text } }) => text && slugify(`${name} ${text}`),
    column: "name",
    message: ({ cells: { name } }, earlier) =>
      `the review of ${name} is already in ${earlier}. Delete one of the two rows.`,
  });
  // A warning, as the desk's "Duplicate" starts with an equal row.
  for (const problem of repeated) yield { ...problem, severity: "warning" };
}

function* checkTown(
  row: Row<TestimonialRow>,
  name: string,
  index: ReferenceIndex,
  places: ReturnType<typeof knownPlaces>,
): Generator<Problem> {
  const { county } = row.cells;
  const found = townsNamed(index, name, county);
  const elsewhere = index.towns.find(name);
  const key = placeKey(name, county ?? "");
  const isPlace = county === undefined ? [...places.keys()].some((other) => other.startsWith(key)) : places.has(key);
  const at = (column: string) => positionOf(row, column);
  if (found.length > 1) yield ambiguousTown(at("town"), name, found, "Fill in the county.");
  else if (found.length === 1 || isPlace) return;
  else if (elsewhere.length > 0) yield wrongCounty(at("county"), county, elsewhere);
  else if (index.towns.isMissing(name)) {
    const hint =
      isOldName(renamedTown(name, index.towns.all)) ||
      didYouMean(name, [...index.towns.names, ...Array.from(places.values(), ({ cells }) => cells.name ?? "")]) ||
      " Correct it, or leave the cell empty.";
    const message = `town ${quote(name)} is neither in towns.csv nor in settlements.csv.${hint}`;
    yield { ...error(at("town"), "E_REFERENCE", message), subject: message };
  }
}

/** Warns about reviews beyond the number that the home page shows. */
function* checkReviewCount({ testimonials: { rows } }: DataTables): Generator<Problem> {
  const [first, ...others] = rows.slice(reviewsShown);
  const last = others.at(-1);
  if (first === undefined) return;
  const which = last === undefined ? "is review" : `to ${rowNumber(last)} are reviews from number`;
  const message = `${rowNumber(first)} ${which} ${reviewsShown + 1}, and the home page shows the first ${reviewsShown}. Move those that matter up; pages of services in a town show those of the town and its county in any case.`;
  yield warning(positionOf(first, "name"), "E_NOT_SHOWN", message);
}

type ReviewInput = Pick<LinkInput, "index" | "services"> & { readonly tables: Pick<DataTables, "testimonials"> };

/** Links reviews for pages: all of them, and those of each town and county. */
function linkReviews(input: ReviewInput): Reviews {
  const linked = input.tables.testimonials.rows.flatMap(({ data }) =>
    data === undefined ? [] : [linkReview(data, input)],
  );
  return {
    all: linked.map(({ review }) => review),
    ofTown: groupBy(linked.flatMap(({ town, review }) => (town === undefined ? [] : [[town, review]]))),
    ofCounty: groupBy(linked.flatMap(({ county, review }) => (county === undefined ? [] : [[county, review]]))),
  };
}

function linkReview(row: TestimonialRow, { index, services }: ReviewInput) {
  const { source, initials = initialsOf(row.name), ...cells } = row;
  const town = row.town === undefined ? undefined : townsNamed(index, row.town, row.county)[0];
  const county = town?.county ?? row.county;
  const review: Review = {
    ...cells,
    initials,
    place: town?.name ?? row.town ?? countyName(county, index),
    isSample: isSample(source),
    service: serviceLinksNamed(row.service === undefined ? [] : [row.service], index, services)[0],
  };
  return { review, town: town?.slug, county: county === undefined ? undefined : slugify(county) };
}

const countyName = (county: string | undefined, { counties }: ReferenceIndex) =>
  county === undefined ? undefined : inCounty(counties.find(county)[0]?.name ?? county);

/** "Máire Ní Bhriain" → "MB": the first letter of the first and of the last word. */
function initialsOf(name: string) {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => Array.from(word)[0]?.toUpperCase() ?? "").join("");
}
