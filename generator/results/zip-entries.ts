/** Lists the parts of a zip file by its central directory (PKWARE APPNOTE.TXT 4.3.12, 4.3.16). */
import { crc32, inflateRawSync } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** Bytes of the end record without its comment, and of an entry without its names. */
const endSize = 22;
const entrySize = 46;
const headingSize = 30;
const commentMax = 0xffff;

/** Entry of the central directory. Offsets and sizes are in bytes. */
type ZipEntry = {
  readonly name: string;
  /** Offset of its local header, which its bytes follow. */
  readonly headingAt: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
};
/** Undefined if the directory is cut off or corrupt. */
export function readZipEntries(bytes: Buffer): readonly ZipEntry[] | undefined {
  const endAt = endOf(bytes);
  if (endAt === undefined) return undefined;
  const parts: ZipEntry[] = [];
  let at = bytes.readUInt32LE(endAt + 16);
  for (let entries = bytes.readUInt16LE(endAt + 10); entries > 0; entries--) {
    if (at + entrySize > endAt || bytes.readUInt32LE(at) !== entryMark) return undefined;
    const nameEnd = at + entrySize + bytes.readUInt16LE(at + 28);
    parts.push({
      name: bytes.toString("utf8", at + entrySize, nameEnd),
      headingAt: bytes.readUInt32LE(at + 42),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** Offset of the bytes of a part. */
const contentAt = (bytes: Buffer, { headingAt }: ZipEntry) =>
  headingAt + headingSize + bytes.readUInt16LE(headingAt + 26) + bytes.readUInt16LE(headingAt + 28);

/** The size that some programs write into the directory while they do not know it yet. */
const unknownSize = 0xffffffff;

/**
 * Unpacks at most `limit` bytes, whatever size the directory states.
 * @throws RangeError with the code ERR_BUFFER_TOO_LARGE if the part has more; Error if it is corrupt
 */
export function unpack(bytes: Buffer, part: ZipEntry, limit: number): Buffer {
  const from = contentAt(bytes, part);
  const packed = bytes.subarray(from, part.packed === unknownSize ? undefined : from + part.packed);
  if (part.method !== 0 && part.method !== 8) throw new Error(`${part.name} is packed in a way of its own`);
  const content = part.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  if (crc32(content) !== part.crc) throw new Error(`${part.name} is not as it was saved`);
  return content;
}

function endOf(bytes: Buffer) {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - commentMax); at--)
    if (bytes.readUInt32LE(at) === endMark) return at;
  return undefined;
}
