/** Reviews in two rows that scroll by hand. The script moves them in opposite directions. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets } from "../../assets.ts";
import type { Review } from "../../model.ts";
import { Marquee } from "../../parts/marquee.tsx";
import { ReviewCard } from "../../parts/review-card.tsx";
import { Stars } from "../../parts/stars.tsx";
import { reviewRows } from "../../words/review-rows.ts";

type Props = {
  heading: string;
  reviews: readonly Review[];
  rating: SiteSettings["rating"];
  pictures: Assets["pictures"];
};

export function ReviewsSection({ heading, reviews, rating, pictures }: Props) {
  const rows = reviewRows(reviews);
  return (
    <section className="reviews" aria-labelledby="reviews-title">
      <div className="wrap reviews__intro">
        <div>
          <h2 id="reviews-title">{heading}</h2>
          {reviews.some(({ isSample }) => isSample) && (
            <p className="intro">Sample reviews, shown until real ones are in.</p>
          )}
        </div>
        <Rating rating={rating} />
      </div>
      {rows.map((row, index) => (
        <Marquee
          key={row[0]?.name}
          label={`Reviews, row ${index + 1} of ${rows.length}`}
          className="reviews__row"
          listClassName="reviews__list"
        >
          {row.map((review) => (
            <li key={review.name}>
              <ReviewCard review={review} pictures={pictures} />
            </li>
          ))}
        </Marquee>
      ))}
    </section>
  );
}
ReviewsSection.css = [...Marquee.css, ...ReviewCard.css, new URL("./reviews.css", import.meta.url)];

function Rating({ rating: { value, platform, source } }: Pick<Props, "rating">) {
  return (
    <div className="reviews__rating pausable" data-pause="reviews">
      <b className="number">{value.toFixed(1)}</b>
      <div>
        <Stars rating={Math.round(value)} />
        <small>
          {platform} reviews{source === "sample" && " (sample)"}
        </small>
      </div>
    </div>
  );
}
