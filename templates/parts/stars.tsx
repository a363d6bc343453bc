/** A rating from 1 to 5 as stars, read out as words. */
import { Icon } from "./icon.tsx";

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={`stars stars--${rating}`} role="img" aria-label={`${rating} of 5 stars`}>
      <Icon name="stars" className="stars__row" />
    </span>
  );
}
Stars.css = [new URL("./stars.css", import.meta.url)];
