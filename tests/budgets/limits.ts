/** Limits of every page, in bytes as sent. The same for all kinds of page. */
export const limits = {
  /** Brotli 11, styles included: the first flight of a TCP connection. */
  html: 14_336,
  /** The script of every page with its static imports, brotli 11. */
  boot: 3_072,
  /** Requests that hold up the first drawing. */
  blocking: 0,
  "font files": 2,
  fonts: 45_000,
  /** The largest picture of the first section on a phone. */
  hero: 30_000,
  /** All that a phone loads without being scrolled. */
  phone: 120_000,
  /**
   * Cumulative layout shift, with late fonts, down to the page's end. The limit of a good page is 0.1.
   * A fallback face has our measures but other widths, so a lead can get one line more or less: 0.0185.
   * Without such a lead at most 0.0012 was measured.
   */
  shift: 0.02,
} as const;

/** On a phone that is scrolled to the end and pressed everywhere. */
export const awakeLimits = {
  /** Scripts of React and islands before anything is scrolled or pressed. */
  early: 0,
  /** React and all islands of a page but the map, once all are awake, brotli 11. */
  islands: 95_000,
  /** While it is scrolled. */
  shift: limits.shift,
  /** Code of the first island with React, brotli 11, and of the map beside it. */
  "first island": 65_000,
  map: 55_000,
} as const;
