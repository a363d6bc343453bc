/** Reviews as pages show them, and those of each town and county. */
import { inCounty } from "../../../client/measures/in-county.ts";
import { isSample, type TestimonialRow } from "../../../data/schema/schema.ts";
import type { Review, Reviews } from "../../../data/schema/site.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import { type ReferenceIndex, serviceLinksNamed, townsNamed } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import type { LinkInput } from "./link-input.ts";

type ReviewInput = Pick<LinkInput, "index" | "services"> & { readonly sources: Pick<DataSources, "testimonials"> };

export function linkReviews(input: ReviewInput): Reviews {
  const linked = input.sources.testimonials.rows.flatMap(({ data }) =>
    data === undefined ? [] : [linkReview(data, input)],
  );
  return {
    all: linked.map(({ review }) => review),
    ofTown: groupBy(linked.flatMap(({ town, review }) => (town === undefined ? [] : [[town, review]]))),
    ofCounty: groupBy(linked.flatMap(({ county, review }) => (county === undefined ? [] : [[county, review]]))),
  };
}

function linkReview(row: TestimonialRow, { index, services }: ReviewInput) {
  const { name, text, rating, initials = initialsOf(name), photo, date, source, url } = row;
  const town = row.town === undefined ? undefined : townsNamed(index, row.town, row.county)[0];
  const county = town?.county ?? row.county;
  const review: Review = {
    name,
    text,
    rating,
    initials,
    photo,
    place: town?.name ?? row.town ?? countyName(county, index),
    date,
    isSample: isSample(source),
    url,
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
