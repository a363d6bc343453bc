/** Reads the text of a file and replaces parts of it. All other bytes stay, with encoding, byte order mark and line ends. */

/** Text with its byte order mark and line ends. */
export type FileText = { readonly text: string; readonly encoding: "utf8" | "utf16le" };

/** A replacement of the text from `start` to `end`, in UTF-16 units. */
export type Splice = { readonly start: number; readonly end: number; readonly text: string };

/** Decoded files by their bytes, as a page requests many places of one file. */
const cache = new WeakMap<Uint8Array, FileText>();

/** @throws Error for bytes that are neither UTF-8 nor UTF-16 with a byte order mark */
export function readFileText(bytes: Uint8Array): FileText {
  const file = cache.get(bytes) ?? decoded(bytes);
  cache.set(bytes, file);
  return file;
}

function decoded(bytes: Uint8Array): FileText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: Buffer.from(bytes).toString("utf16le"), encoding: "utf16le" };
  return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), encoding: "utf8" };
}

/** Makes replacements, which may touch but must not overlap. Several at one place are written in the order given. */
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
