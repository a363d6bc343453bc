/** Replaces a part of a text file. All other bytes stay, with encoding, byte order mark and line ends. */

/** Text of a file with its byte order mark and line ends. */
type FileText = { readonly text: string; readonly encoding: "utf8" | "utf16le" };

/** Cached, as a page requests many places of one file. */
const known = new WeakMap<Uint8Array, FileText>();

/** @throws Error for bytes that are neither UTF-8 nor UTF-16 with a byte order mark */
export function readFileText(bytes: Uint8Array): FileText {
  const file = known.get(bytes) ?? decoded(bytes);
  known.set(bytes, file);
  return file;
}

function decoded(bytes: Uint8Array): FileText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: Buffer.from(bytes).toString("utf16le"), encoding: "utf16le" };
  return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), encoding: "utf8" };
}

/** `start` and `end` count UTF-16 units of the text. */
export function spliceFile(bytes: Uint8Array, { text, encoding }: FileText, start: number, end: number, part: string) {
  const from = Buffer.byteLength(text.slice(0, start), encoding);
  const to = from + Buffer.byteLength(text.slice(start, end), encoding);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(part, encoding), bytes.subarray(to)]);
}
