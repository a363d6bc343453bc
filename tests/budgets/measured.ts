/** Compares the figures of each kind of page with the limits. */
import type { Awake } from "./awake-phone.ts";
import { limits } from "./limits.ts";
import type { LoadedPage } from "./load-page.ts";

export type Measured = {
  readonly path: string;
  /** Bytes, brotli 11. */
  readonly html: number;
  readonly boot: number;
  readonly onPhone: LoadedPage;
  readonly onDesktop: LoadedPage;
};

/** One sentence for each limit that is exceeded: what, where, by how much. */
export function exceeded(kinds: readonly Measured[], pages: readonly { file: string; bytes: number }[]): string[] {
  const problems: string[] = [];
  const hold = (value: number, limit: number, what: string) => problems.push(...over(value, limit, what));
  for (const { file, bytes } of pages) hold(bytes, limits.html, `HTML of ${file}, bytes`);
  for (const { path, boot, onPhone, onDesktop } of kinds) {
    hold(boot, limits.boot, `boot script of ${path}, bytes`);
    hold(onPhone.hero, limits.hero, `hero picture of ${path} on a phone, bytes`);
    hold(onPhone.bytes, limits.phone, `${path} on a phone before scrolling, bytes`);
    for (const [window, loaded] of [
      ["390 px", onPhone],
      ["1440 px", onDesktop],
    ] as const) {
      const { blocking, fontFiles, fonts, shift, moved } = loaded;
      hold(blocking.length, limits.blocking, `requests that block ${path} at ${window} (${blocking.join(", ")})`);
      hold(fontFiles, limits.fontFiles, `font files of ${path} at ${window}`);
      hold(fonts, limits.fonts, `fonts of ${path} at ${window}, bytes`);
      hold(shift, limits.shift, `layout shift of ${path} at ${window} (${[...new Set(moved)].join(", ")})`);
    }
  }
  return problems;
}

/** The same for islands that start while a phone scrolls and presses. */
export function exceededWhenAwake(phones: readonly Awake[]): string[] {
  return phones.flatMap(({ path, early, shift, moved, islands }) => [
    ...over(early.length, limits.early, `scripts of islands on ${path} before they are due (${early.join(", ")})`),
    ...over(islands, limits.islands, `React and all islands of ${path}, bytes`),
    ...over(shift, limits.shift, `layout shift of ${path} while it is scrolled (${[...new Set(moved)].join(", ")})`),
  ]);
}

export const over = (value: number, limit: number, what: string) =>
  value <= limit ? [] : [`${what}: ${value} of ${limit}, ${rounded(value - limit)} over`];

export const rounded = (value: number) => Number(value.toFixed(4));
