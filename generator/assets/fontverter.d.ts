/** Types of what we use of fontverter 2.0.0, which has none of its own. */
declare module "fontverter" {
  const fontverter: { readonly convert: (font: Uint8Array, format: "sfnt") => Promise<Uint8Array> };
  export default fontverter;
}
