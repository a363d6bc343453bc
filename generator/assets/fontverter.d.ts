/** fontverter 2.0.0 has no types of its own; this is what we use of it. */
declare module "fontverter" {
  export function convert(font: Uint8Array, format: "truetype" | "woff2"): Promise<Buffer>;
}
