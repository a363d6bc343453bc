/** What a customer in the town, or else in its county, says. */
import type { Review } from "../../../data/schema/site.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";

export function TownReview({ review }: { readonly review: Review | undefined }) {
  if (review === undefined) return null;
  const { name, text, place, isSample } = review;
  return (
    <figure className="town-review wrap">
      <blockquote>
        <NonBreaking text={text} />
      </blockquote>
      <figcaption>
        {name}, {place}
        {isSample && " (sample review)"}
      </figcaption>
    </figure>
  );
}
TownReview.css = [new URL("./town-review.css", import.meta.url)];
TownReview.isMemoized = true;
