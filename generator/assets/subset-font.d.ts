/** Types of the options of subset-font 2.9.0 that we use: it has none of its own. */
declare module "subset-font" {
  type Options = {
    readonly targetFormat: "woff2" | "sfnt";
    readonly preserveNameIds?: readonly number[];
    readonly keepFeatures?: readonly string[];
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  };
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
