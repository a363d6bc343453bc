/** Decodes the bytes of an SVG file by its byte order mark or its XML declaration. */
import { quote } from "../../../base/problem.ts";
import { SvgError } from "./svg-error.ts";

/** In bytes. */
const sizeLimit = 5_000_000;
const declaredEncoding = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/;
/** Without a mark of their own, bytes of a declaration that can be read are not UTF-16, whatever it says. */
const wideEncoding = /^(?:utf-?16|utf-?32|ucs-?[24]|iso-10646-ucs-[24])/i;

/** Returns the text without byte order mark. @throws SvgError */
export function decodeSvg(bytes: Buffer): string {
  if (bytes.length > sizeLimit)
    throw new SvgError("has more than 5 MB. Export a simpler drawing, or save it as .png or .jpg.");
  const [first, second, third, fourth] = bytes;
  if (first === 0x1f && second === 0x8b) throw new SvgError("is compressed (SVGZ). Save it as plain SVG.");
  const encoding = encodingOf(bytes);
  const isUtf32 = (first === 0 && second === 0) || (first === 0xff && second === 0xfe && third === 0 && fourth === 0);
  if (isUtf32) throw new SvgError("is saved as UTF-32, which browsers cannot read. Save it as UTF-8.");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new SvgError(`names the encoding ${quote(encoding)}, which is not known. Save it as UTF-8.`);
    throw new SvgError(`has bytes that are not ${encoding.toUpperCase()}. Save it as UTF-8.`);
  }
}

function encodingOf(bytes: Buffer) {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const declared = declaredEncoding.exec(
    bytes
      .subarray(0, 400)
      .toString("latin1")
      .replace(/^\xef\xbb\xbf/, ""),
  )?.[1];
  return declared === undefined || bytes[0] === 0xef || wideEncoding.test(declared) ? "utf-8" : declared;
}
