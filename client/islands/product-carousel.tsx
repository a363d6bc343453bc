/** Pictures of one product. Before hydration a row to swipe or scroll, then a carousel with arrows and dots. */
import { useEffect, useRef, useState } from "react";
import type { PictureAsset } from "../../templates/assets.ts";

type Props = {
  /** The product's name. */
  readonly label: string;
  readonly pictures: readonly PictureAsset[];
};

/** Width of a picture: half the text's column, half the window, or the window. */
const sizes = "(min-width:84rem) 38rem,(min-width:40rem) 50vw,100vw";

/** Scrolling has ended after this many ms without a scroll event: "scrollend" is not in every browser. */
const settledMs = 120;

export function ProductCarousel({ label, pictures }: Props) {
  const { list, current, announced, show, follow } = useCarousel(pictures.length);
  const positionOf = (index: number) => `Picture ${index + 1} of ${pictures.length}`;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={`${label}, ${pictures.length} pictures`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="carousel__pictures" ref={list} onScroll={follow} tabIndex={0} aria-label={`Pictures of ${label}`}>
        {pictures.map(({ src, avif, width, height, alt, crop }) => (
          <li key={src}>
            <picture>
              <source type="image/avif" srcSet={avif} sizes={sizes} />
              <img
                className={crop === undefined ? "picture" : `picture picture--${crop}`}
                src={src}
                width={width}
                height={height}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            </picture>
          </li>
        ))}
      </ul>
      <div className="carousel__controls">
        <div className="carousel__dots">
          {pictures.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              aria-label={positionOf(index)}
              aria-current={index === current ? "true" : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <button
          type="button"
          className="carousel__arrow carousel__arrow--back"
          aria-label="Previous picture"
          data-tip=""
          onClick={() => show(current - 1)}
        >
          <Arrow />
        </button>
        <button
          type="button"
          className="carousel__arrow"
          aria-label="Next picture"
          data-tip=""
          onClick={() => show(current + 1)}
        >
          <Arrow />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {announced === null ? "" : `${positionOf(announced)}: ${pictures[announced]?.alt}`}
      </p>
    </div>
  );
}

function useCarousel(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef(0);
  const [current, setCurrent] = useState(0);
  const [announced, setAnnounced] = useState<number | null>(null);

  // The row may have been scrolled before hydration.
  useEffect(() => setCurrent(indexInView(list.current)), []);

  const settle = () => {
    const index = indexInView(list.current);
    if (index === current) return;
    setCurrent(index);
    setAnnounced(index);
  };
  const follow = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(settle, settledMs);
  };
  /** Shows a picture. Index -1 means the last, and an index after the last means the first. */
  const show = (index: number) => {
    const wrapped = (index + count) % count;
    setCurrent(wrapped);
    setAnnounced(wrapped);
    list.current?.scrollTo({ left: wrapped * list.current.clientWidth });
  };
  return { list, current, announced, show, follow };
}

const indexInView = (list: HTMLElement | null) => (list === null ? 0 : Math.round(list.scrollLeft / list.clientWidth));

const Arrow = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12h15M13 6l6 6-6 6" />
  </svg>
);
