/** What every page may weigh and do, in bytes as sent. The same for all kinds of page. */
export const limits = {
  /** Brotli 11, styles included: the first flight of a TCP connection. */
  html: 14_336,
  /** The script of every page with all that it imports at once, brotli 11. */
  boot: 3_072,
  /** Requests that hold up the first drawing. */
  blocking: 0,
  fontFiles: 2,
  fonts: 45_000,
  /** The largest picture of the first section on a phone. */
  hero: 30_000,
  /** All that a phone loads without being scrolled. */
  phone: 120_000,
  /** Cumulative layout shift, with late fonts, down to the page's end. */
  shift: 0,
} as const;
