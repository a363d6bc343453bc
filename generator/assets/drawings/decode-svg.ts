/** Decodes an SVG file: removes its declaration and DOCTYPE, and fills in entities of the DOCTYPE, such as Illustrator's namespaces. */
import { SvgError } from "./svg-error.ts";

/** Limit of the file in bytes, and of its text with the entities filled in, in characters. */
const sizeLimit = 5_000_000;
const documentType = /^<!DOCTYPE\s[^[>]*(?:\[.*?\]\s*)?>/s;
const entity = /<!ENTITY\s+([\w.:-]{1,100})\s+(?:"([^"'<>&]{0,100})"|'([^"'<>&]{0,100})')\s*>/g;

/** Fills in the entities that the file defines. Others stay: readSvg rejects those that SVG does not have. @throws SvgError */
export function decodeSvg(bytes: Buffer): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new SvgError("is compressed (SVGZ). Save it as plain SVG.");
  if (bytes.length > sizeLimit) throw tooLarge();
  const source = utf8(bytes)
    .trim()
    .replace(/^<\?xml\s.*?\?>/s, "");
  const start = Math.max(0, source.indexOf("<!DOCTYPE"));
  const [type = ""] = documentType.exec(source.slice(start)) ?? [];
  const entities = new Map(
    Array.from(type.matchAll(entity), ([, name = "", double, single = ""]) => [name, double ?? single] as const),
  );
  const plain = source.slice(0, start) + source.slice(start + type.length);
  const text =
    entities.size === 0 ? plain : plain.replace(/&([\w.:-]+);/g, (whole, name: string) => entities.get(name) ?? whole);
  if (text.length > sizeLimit) throw tooLarge();
  return text.trim();
}

const tooLarge = () => new SvgError("has more than 5 MB. Export a simpler drawing, or save it as .png or .jpg.");

function utf8(bytes: Buffer) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SvgError("has bytes that are not UTF-8. Save it as UTF-8.");
  }
}
