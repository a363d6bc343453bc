/** What we use of opentype.js 2.0.0, which brings no types. Lengths are in font units or px as the call says. */
declare module "opentype.js/dist/opentype.mjs" {
  export type Command =
    | { readonly type: "M"; readonly x: number; readonly y: number }
    | { readonly type: "L"; readonly x: number; readonly y: number }
    | { readonly type: "Q"; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: "C";
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: "Z" };
  export type Glyph = {
    readonly index: number;
    readonly advanceWidth: number;
    /** With its origin at x, y, for a font size in px; y grows downwards. */
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly Command[] };
  };
  export type Font = {
    readonly unitsPerEm: number;
    /** Glyph 0 when the font has none for the character. */
    charToGlyph(character: string): Glyph;
    /** In font units. */
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  export function parse(bytes: ArrayBuffer): Font;
}
