/** Reviews from a town or its county. All pages that share a list share its rendering. */
import type { Review } from "../../../data/site.ts";
import type { Assets } from "../../assets.ts";
import { ReviewCard } from "../../parts/review-card.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";

type Props = { readonly reviews: readonly Review[]; readonly pictures: Assets["pictures"] };

export function ReviewsNear({ reviews, pictures }: Props) {
  const areSamples = reviews.some(({ isSample }) => isSample);
  return (
    <section className="reviews-near" aria-labelledby="reviews-title">
      <TwoColumns
        id="reviews-title"
        heading="What people nearby say"
        words={areSamples && <p>Sample reviews, shown until real ones are in.</p>}
      >
        <ul>
          {reviews.slice(0, shown).map((review) => (
            <li key={review.name}>
              <ReviewCard review={review} pictures={pictures} />
            </li>
          ))}
        </ul>
      </TwoColumns>
    </section>
  );
}
ReviewsNear.css = [...TwoColumns.css, ...ReviewCard.css, new URL("./reviews-near.css", import.meta.url)];

const shown = 3;
