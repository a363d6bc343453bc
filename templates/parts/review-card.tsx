/** One review, as the content of a list item or another box: stars, text, author and place. */

import type { Assets } from "../assets.ts";
import type { Review } from "../model.ts";
import { NonBreaking } from "./non-breaking.tsx";
import { Pause } from "./pause.tsx";
import { SampleMark } from "./sample-mark.tsx";
import { Stars } from "./stars.tsx";

type Props = { review: Review; pictures: Assets["pictures"] };

export function ReviewCard({ review, pictures }: Props) {
  const { name, text, rating, place, isSample } = review;
  return (
    <div className="review">
      <div className="review__top">
        <Stars rating={rating} />
        {isSample && <SampleMark />}
      </div>
      <p className="review__text">
        <NonBreaking text={text} />
      </p>
      <div className="review__person">
        <Portrait review={review} pictures={pictures} />
        <p>
          <b>{name}</b>
          <Pause />
          {place}
        </p>
      </div>
    </div>
  );
}
ReviewCard.css = [...Stars.css, ...SampleMark.css, new URL("./review-card.css", import.meta.url)];

/** The photo if there is one, else initials. */
function Portrait({ review: { photo = "", initials }, pictures }: Props) {
  const picture = pictures[photo];
  if (picture === undefined)
    return (
      <span className="review__portrait" aria-hidden="true">
        {initials}
      </span>
    );
  return (
    <img
      className="review__portrait"
      src={picture.src}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
    />
  );
}
