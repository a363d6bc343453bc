/** Reviews beyond those that the home page has room for. */
import { reviewsShown } from "../../../templates/review-rows.ts";
import { type Problem, warning } from "../../base/problem.ts";
import { positionOf, rowNumber } from "../../engine/read/table.ts";
import type { DataSources } from "../sheets/data-sources.ts";

export function* checkReviewCount({ testimonials: { rows } }: DataSources): Generator<Problem> {
  const [first, ...others] = rows.slice(reviewsShown);
  const last = others.at(-1);
  if (first === undefined) return;
  const which = last === undefined ? "is review" : `to ${rowNumber(last)} are reviews from number`;
  const message = `${rowNumber(first)} ${which} ${reviewsShown + 1}, and the home page shows the first ${reviewsShown}. Move those that matter up; pages of services in a town show those of the town and its county in any case.`;
  yield warning(positionOf(first, "name"), "E_NOT_SHOWN", message);
}
