/** The measurements as tables for a terminal, limits in their first row. */
import type { Awake } from "./awake-phone.ts";
import { limits } from "./limits.ts";
import { type Measured, rounded } from "./measured.ts";
import type { Place } from "./places.ts";

type Row = Readonly<Record<string, number | string>>;

const byPath = <Page extends { readonly path: string }>(pages: readonly Page[], row: (page: Page) => Row) =>
  Object.fromEntries(pages.map((page) => [page.path, row(page)]));

export function printKinds(kinds: readonly Measured[]) {
  const { html, boot, blocking, fontFiles, fonts, hero, phone, shift } = limits;
  console.table({
    "at most": { html, boot, blocking, fontFiles, fonts, hero, phone, "shift 390": shift, "shift 1440": shift },
    ...byPath(kinds, ({ html, boot, onPhone, onDesktop }) => ({
      ...{ html, boot, blocking: Math.max(onPhone.blocking.length, onDesktop.blocking.length) },
      ...{ fontFiles: onPhone.fontFiles, fonts: onPhone.fonts, hero: onPhone.hero, phone: onPhone.bytes },
      ...{ "shift 390": rounded(onPhone.shift), "shift 1440": rounded(onDesktop.shift), "height 390": onPhone.height },
    })),
  });
}

/** Islands that start on a phone that is scrolled to the end and pressed everywhere. */
export function printAwake(phones: readonly Awake[]) {
  const { early, islands, shift } = limits;
  console.table({
    "at most": { early, islands, shift },
    ...byPath(phones, ({ early, islands, shift }) => ({ early: early.length, islands, shift: rounded(shift) })),
  });
}

/** Each figure with the drawn one behind it. */
export const printPlaces = (places: readonly Place[]) =>
  console.table(
    byPath(places, ({ drawn, ...is }) => ({
      height: `${is.height} of ${drawn.height}`,
      words: `${is.words} of ${drawn.words}`,
      "before the form": `${is.beforeForm} of ${drawn.beforeForm}`,
    })),
  );
