/** Text of a file, and the replacement of parts of it. All other bytes stay, with encoding, byte order mark and line ends. */

/** Text with its byte order mark and line ends. */
export type FileText = { readonly text: string; readonly encoding: "utf8" | "utf16le" };

/** `start` to `end` is replaced, in UTF-16 units of the text. */
export type Splice = { readonly start: number; readonly end: number; readonly text: string };

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

/** Splices may touch, and do not overlap. Those at one place are written in their order. */
export function spliceFile(bytes: Uint8Array, splices: readonly Splice[]): Buffer {
  const { text, encoding } = readFileText(bytes);
  const parts: Uint8Array[] = [];
  let [done, offset] = [0, 0];
  const bytesTo = (end: number) => {
    const length = Buffer.byteLength(text.slice(done, end), encoding);
    [done, offset] = [end, offset + length];
    return bytes.subarray(offset - length, offset);
  };
  for (const splice of splices.toSorted((a, b) => a.start - b.start)) {
    parts.push(bytesTo(splice.start), Buffer.from(splice.text, encoding));
    bytesTo(splice.end);
  }
  return Buffer.concat([...parts, bytes.subarray(offset)]);
}
