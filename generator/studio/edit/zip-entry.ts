/** Reads and replaces one entry of a zip file. All bytes of other entries stay unchanged. */
import { crc32, deflateRawSync } from "node:zlib";
import { unpackedLimit } from "../../engine/read/unpack-workbook.ts";
import { contentAt, readZipEntries, unpack } from "../../engine/read/zip-entries.ts";

/** Flag: the sizes are after the entry, not before it. */
const sizesFollow = 0x0008;
/** Placeholder for a number that is too large for its field and is stored elsewhere. */
const elsewhere = 0xffffffff;

/** @returns undefined if there is no such entry. @throws Error for an unknown compression */
export function readZipEntry(bytes: Buffer, name: string): string | undefined {
  const part = partsOf(bytes).parts.find((each) => each.name === name);
  if (part === undefined) return undefined;
  return unpack(bytes, part, unpackedLimit).toString("utf8");
}

/** @throws Error if there is no such entry, or the workbook is too large for a plain zip file */
export function replaceZipEntry(bytes: Buffer, name: string, text: string): Buffer {
  const { parts, endAt } = partsOf(bytes);
  const part = parts.find((each) => each.name === name);
  const [first] = parts;
  if (part === undefined || first === undefined) throw new Error(`it has no part ${name}`);
  const content = Buffer.from(text);
  const packed = deflateRawSync(content, { level: 9 });
  const from = contentAt(bytes, part);
  // Bytes between this entry and the next are its sizes, if they follow it.
  const next = Math.min(first.entryAt, ...parts.map(({ headingAt }) => headingAt).filter((at) => at > part.headingAt));
  const grown = packed.length - (next - from);
  const heading = Buffer.from(bytes.subarray(part.headingAt, from));
  const list = Buffer.from(bytes.subarray(first.entryAt, endAt));
  const end = Buffer.from(bytes.subarray(endAt));
  const sizes = { crc: crc32(content), packed: packed.length, unpacked: content.length };
  describe(heading, 6, sizes);
  for (const each of parts) {
    const at = each.entryAt - first.entryAt;
    if (each === part) describe(list, at + 8, sizes);
    if (each.headingAt > part.headingAt) list.writeUInt32LE(each.headingAt + grown, at + 42);
  }
  end.writeUInt32LE(first.entryAt + grown, 16);
  return Buffer.concat([
    ...[bytes.subarray(0, part.headingAt), heading, packed, bytes.subarray(next, first.entryAt)],
    ...[list, end],
  ]);
}

type Sizes = { readonly crc: number; readonly packed: number; readonly unpacked: number };

/** Flags, method, time, digest and sizes are in this order in a header and in the directory. */
function describe(fields: Buffer, at: number, { crc, packed, unpacked }: Sizes) {
  fields.writeUInt16LE(fields.readUInt16LE(at) & ~sizesFollow, at);
  fields.writeUInt16LE(8, at + 2);
  fields.writeUInt32LE(crc, at + 8);
  fields.writeUInt32LE(packed, at + 12);
  fields.writeUInt32LE(unpacked, at + 16);
}

function partsOf(bytes: Buffer) {
  const found = readZipEntries(bytes);
  if (found === undefined) throw new Error("it is cut off or damaged");
  const isLarge = found.parts.some((part) => [part.headingAt, part.packed, part.unpacked].includes(elsewhere));
  if (isLarge) throw new Error("it is larger than this page can change");
  return found;
}
