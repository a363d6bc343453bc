/** The logo's symbol on a grid of 32 by 32: a drop and its rings, all centred horizontally. */

export type Mark = {
  readonly rings: readonly {
    readonly cy: number;
    readonly r: number;
    readonly strokeWidth: number;
    readonly opacity?: string;
    readonly strokeOpacity?: string;
  }[];
  readonly drop: { readonly cy: number; readonly r: number };
};

export const logoMark: Mark = {
  rings: [
    { cy: 16, r: 14.5, strokeWidth: 1.6, opacity: ".45" },
    { cy: 17.6, r: 9.6, strokeWidth: 2 },
  ],
  drop: { cy: 19.2, r: 4.6 },
};

/** The symbol with thicker rings, for icons of 16 pixels. */
export const smallMark: Mark = {
  rings: [
    { cy: 16, r: 12, strokeWidth: 1.9, strokeOpacity: ".55" },
    { cy: 17.4, r: 8, strokeWidth: 2.4 },
  ],
  drop: { cy: 18.8, r: 3.8 },
};
