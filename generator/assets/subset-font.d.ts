/** subset-font 2.9.0 has no types of its own; these are the options that we use. */
declare module "subset-font" {
  type Options = {
    readonly targetFormat: "woff2" | "sfnt";
    readonly preserveNameIds?: readonly number[];
    readonly keepFeatures?: readonly string[];
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  };
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
