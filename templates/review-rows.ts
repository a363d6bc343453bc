/** Reviews of the home page: two rows that run against each other. */
const inARow = 7;

export const reviewsShown = 2 * inARow;

export const reviewRows = <Review>(reviews: readonly Review[]) =>
  [reviews.slice(0, inARow), reviews.slice(inARow, reviewsShown)].filter((row) => row.length > 0);
