/** A rating from 1 to 5 as stars, with a text for screen readers. */

export function Stars({ rating }: { rating: number }) {
  return <span className={`stars stars--${rating}`} role="img" aria-label={`${rating} of 5 stars`} />;
}
Stars.css = [new URL("./stars.css", import.meta.url)];
