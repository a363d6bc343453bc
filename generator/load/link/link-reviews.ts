/** Reviews as pages show them, and those of each town and county. */
import { isSample, type TestimonialRow } from "../../../data/schema.ts";
import type { Review, Reviews } from "../../../data/site.ts";
import { type Directory, townsNamed } from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import type { Table } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import { onlyDefined } from "./only-defined.ts";

export function linkReviews(table: Table<TestimonialRow>, directory: Directory): Reviews {
  const linked = table.rows.flatMap(({ data }) => (data === undefined ? [] : [linkReview(data, directory)]));
  return {
    all: linked.map(({ review }) => review),
    ofTown: grouped(linked.flatMap(({ town, review }) => (town === undefined ? [] : [[town, review]]))),
    ofCounty: grouped(linked.flatMap(({ county, review }) => (county === undefined ? [] : [[county, review]]))),
  };
}

function linkReview(row: TestimonialRow, directory: Directory) {
  const { name, text, rating, initials = initialsOf(name), photo, date, source, url } = row;
  const town = row.town === undefined ? undefined : townsNamed(directory, row.town, row.county)[0];
  const county = town?.county ?? row.county;
  const review: Review = onlyDefined({
    name,
    text,
    rating,
    initials,
    photo,
    place: town?.name ?? row.town ?? countyName(county, directory),
    date,
    isSample: isSample(source),
    url,
  });
  return { review, town: town?.slug, county: county === undefined ? undefined : slugFrom(county) };
}

const countyName = (county: string | undefined, { counties }: Directory) =>
  county === undefined ? undefined : `Co. ${counties.find(county)[0]?.name ?? county}`;

/** "Máire Ní Bhriain" → "MB": the first letter of the first and of the last word. */
function initialsOf(name: string) {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => Array.from(word)[0]?.toUpperCase() ?? "").join("");
}
