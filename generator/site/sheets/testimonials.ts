/** The sheet testimonials.csv: reviews by customers. */
import { dateColumn, urlColumn } from "../../engine/read/cell-hints.ts";
import { checkReviewCount } from "../check/check-review-count.ts";
import { checkTestimonials } from "../check/check-testimonials.ts";
import { linkReviews } from "../link/link-reviews.ts";
import { countyAliases, imageColumn, linkAliases, townAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const testimonials = defineSheet("testimonials", {
  file: "testimonials.csv",
  isOptional: true,
  aliases: { ...townAliases, ...countyAliases, ...linkAliases, title: "name", review: "text", stars: "rating" },
  columns: { url: urlColumn, date: dateColumn, photo: imageColumn },
  references: { county: "counties", service: "services", photo: "images" },
  suggestions: { town: "towns" },
  nameColumns: ["name", "town", "county"],
  subjectColumns: ["town"],
  checks: [checkTestimonials, checkReviewCount],
  link: (input) => ({ reviews: linkReviews(input) }),
});
