/** Limits of every page, the same for all kinds. Sizes are bytes as sent. */
export const limits = {
  /** Brotli 11, styles included: what fits the first flight of a TCP connection. */
  html: 14_336,
  /** The script of every page with its static imports, brotli 11. */
  boot: 3_072,
  /** Requests that block the first paint. */
  blocking: 0,
  "font files": 2,
  fonts: 45_000,
  /** The largest picture of the first section on a phone. */
  hero: 30_000,
  /** Everything that a phone loads before scrolling. */
  phone: 120_000,
  /**
   * Cumulative layout shift down to the page's end, with late fonts. Google calls up to 0.1 good. A fallback font has
   * the metrics of ours but other widths, so a lead may get a line more or less (0.0185). Otherwise at most 0.0012 was
   * measured.
   */
  shift: 0.02,
} as const;

/** Limits on a phone that is scrolled to the end and pressed everywhere. */
export const awakeLimits = {
  /** Scripts of React and islands before anything is scrolled or pressed. */
  early: 0,
  /** React and all islands of a page but the map, once all are hydrated, brotli 11. */
  islands: 95_000,
  /** Cumulative layout shift during scrolling. */
  shift: limits.shift,
  /** Code of the first island with React, and further code of the map, brotli 11. */
  "first island": 65_000,
  map: 55_000,
} as const;
