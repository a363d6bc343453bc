/** Splits the reviews of the home page into two rows that scroll in opposite directions. */
const inARow = 7;

export const reviewsShown = 2 * inARow;

export const reviewRows = <Review>(reviews: readonly Review[]) =>
  [reviews.slice(0, inARow), reviews.slice(inARow, reviewsShown)].filter((row) => row.length > 0);
