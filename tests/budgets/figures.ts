/** Measurements of pages, as a table and against their limits. */

export type Figure = {
  /** Its path. */
  readonly page: string;
  readonly name: string;
  readonly value: number;
  /** No limit: only printed. */
  readonly most?: number;
  /** Source of the value. */
  readonly detail?: string;
};

/** A row for each page. `atMost` is the first row. */
export function printFigures(figures: readonly Figure[], atMost: Readonly<Record<string, number>>) {
  const rows: Record<string, Record<string, number>> = { "at most": { ...atMost } };
  for (const { page, name, value } of figures) rows[page] = { ...rows[page], [name]: rounded(value) };
  console.table(rows);
}

/** One sentence for each limit that is exceeded: what, where, by how much. */
export const exceeded = (figures: readonly Figure[]) =>
  figures.flatMap(({ page, name, value, most, detail }) =>
    most === undefined || value <= most
      ? []
      : [`${name} of ${page}${detail ? ` (${detail})` : ""}: ${value} of ${most}, ${rounded(value - most)} over`],
  );

const rounded = (value: number) => Number(value.toFixed(4));
