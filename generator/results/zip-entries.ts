/** Reads the files of a zip by its central directory (PKWARE APPNOTE.TXT 4.3.12, 4.3.16). */
import { crc32, inflateRawSync } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** Bytes of the end record without its comment, of an entry without its names, and of a local header. */
const endSize = 22;
const entrySize = 46;
const headerSize = 30;
const maxCommentSize = 0xffff;
/** Size of an entry in the directory if the program did not know it: its data is read to its own end. */
const unknownSize = 0xffffffff;

type ZipFile = { readonly name: string; readonly content: Buffer };

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04";

/**
 * Unpacks the files whose name is wanted, whatever sizes the directory states.
 * @param maxBytes of all of them together
 * @throws Error if the zip is damaged, or if its files have more bytes
 */
export function unzip(bytes: Buffer, isWanted: (name: string) => boolean, maxBytes: number): readonly ZipFile[] {
  const endAt = endOf(bytes);
  const files: ZipFile[] = [];
  let [at, bytesLeft] = [bytes.readUInt32LE(endAt + 16), maxBytes];
  for (let entries = bytes.readUInt16LE(endAt + 10); entries > 0; entries--) {
    if (at + entrySize > endAt || bytes.readUInt32LE(at) !== entryMark) throw new Error("its list of files is damaged");
    const nameEnd = at + entrySize + bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + entrySize, nameEnd);
    if (isWanted(name)) {
      const content = unpack(bytes, at, bytesLeft);
      bytesLeft -= content.length;
      files.push({ name, content });
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** @param entryAt offset of the entry in the central directory */
function unpack(bytes: Buffer, entryAt: number, maxBytes: number) {
  const [method, checksum] = [bytes.readUInt16LE(entryAt + 10), bytes.readUInt32LE(entryAt + 16)];
  const [packedSize, headerAt] = [bytes.readUInt32LE(entryAt + 20), bytes.readUInt32LE(entryAt + 42)];
  const start = headerAt + headerSize + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  const packed = bytes.subarray(start, packedSize === unknownSize ? undefined : start + packedSize);
  if (method !== 0 && method !== 8) throw new Error("it is packed by an unknown method");
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  if (content.length > maxBytes) throw new Error("its files are too large");
  if (crc32(content) !== checksum) throw new Error("a file of it is damaged");
  return content;
}

function endOf(bytes: Buffer) {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - maxCommentSize); at--)
    if (bytes.readUInt32LE(at) === endMark) return at;
  throw new Error("it is cut off");
}
