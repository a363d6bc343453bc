/** The measurements as a table for a terminal, limits in its second row. */
import type { Awake } from "./awake-phone.ts";
import { limits } from "./limits.ts";
import type { Measured } from "./measured.ts";
import type { Place } from "./places.ts";

export const table = (kinds: readonly Measured[]) => aligned([titles, limitRow(), ...kinds.map(row)]);

/** Islands that start on a phone that is scrolled to the end and pressed everywhere. */
export const awakeTable = (phones: readonly Awake[]) =>
  aligned([
    ["page", "scripts early", "islands", "shift"],
    ["at most", ...[limits.early, limits.islands, limits.shift].map(bytes)],
    ...phones.map(({ path, early, islands, shift }) => [
      path,
      String(early.length),
      bytes(islands),
      String(Number(shift.toFixed(4))),
    ]),
  ]);

/** Each figure with the drawn one behind it. */
export const placesTable = (places: readonly Place[]) =>
  aligned([
    ["page", "height 390", "words", "before the form"],
    ...places.map(({ path, drawn, ...is }) => [
      path,
      ...(["height", "words", "beforeForm"] as const).map((key) => `${bytes(is[key])} of ${bytes(drawn[key])}`),
    ]),
  ]);

function aligned(rows: readonly (readonly string[])[]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) => line(cells, widths)).join("\n");
}

const titles = "page|html|boot|blocking|fonts|hero|on a phone|shift 390|shift 1440|height 390".split("|");

const limitRow = () => [
  "at most",
  bytes(limits.html),
  bytes(limits.boot),
  String(limits.blocking),
  `${limits.fontFiles}, ${bytes(limits.fonts)}`,
  bytes(limits.hero),
  bytes(limits.phone),
  String(limits.shift),
  String(limits.shift),
  "",
];

const row = ({ path, html, boot, onPhone, onDesktop }: Measured) => [
  path,
  bytes(html),
  bytes(boot),
  String(Math.max(onPhone.blocking.length, onDesktop.blocking.length)),
  `${onPhone.fontFiles}, ${bytes(onPhone.fonts)}`,
  bytes(onPhone.hero),
  bytes(onPhone.bytes),
  String(Number(onPhone.shift.toFixed(4))),
  String(Number(onDesktop.shift.toFixed(4))),
  bytes(onPhone.height),
];

const line = (cells: readonly string[], widths: readonly number[]) =>
  cells
    .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
    .join("  ");

function bytes(count: number) {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
