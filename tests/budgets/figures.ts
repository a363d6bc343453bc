/** Prints measurements of pages as a table, and compares them with their limits. */

export type Figure = {
  /** Path of the page. */
  readonly page: string;
  readonly name: string;
  readonly value: number;
  /** Limit. Without one the value is only printed. */
  readonly most?: number;
  /** Source of the value. */
  readonly detail?: string;
};

/** Prints a row for each page, after the limits `atMost`. */
export function printFigures(figures: readonly Figure[], atMost: Readonly<Record<string, number>>) {
  const rows: Record<string, Record<string, number>> = { "at most": { ...atMost } };
  for (const { page, name, value } of figures) rows[page] = { ...rows[page], [name]: rounded(value) };
  console.table(rows);
}

/** Returns a sentence for each exceeded limit: measurement, page, and by how much. */
export const exceeded = (figures: readonly Figure[]) =>
  figures.flatMap(({ page, name, value, most, detail }) =>
    most === undefined || value <= most
      ? []
      : [`${name} of ${page}${detail ? ` (${detail})` : ""}: ${value} of ${most}, ${rounded(value - most)} over`],
  );

const rounded = (value: number) => Number(value.toFixed(4));
