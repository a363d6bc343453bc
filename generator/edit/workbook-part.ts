/** One part of a workbook, read or put in the place of the old one. Every byte of all other parts stays as it is. */
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { type WorkbookPart, workbookParts } from "../load/read/read.ts";

/** Bytes of a part's heading without its names. */
const headingSize = 30;
/** Says that sizes follow the part instead of standing before it. */
const sizesFollow = 0x0008;
/** Stands for a number that is too large for its place, and is kept elsewhere. */
const elsewhere = 0xffffffff;

/** Undefined where there is none. @throws Error for a part that is packed in a way of its own. */
export function partText(bytes: Buffer, name: string): string | undefined {
  const part = partsOf(bytes).parts.find((each) => each.name === name);
  if (part === undefined) return undefined;
  const from = contentAt(bytes, part);
  const packed = bytes.subarray(from, from + part.packed);
  if (part.method === 0) return packed.toString("utf8");
  if (part.method !== 8) throw new Error("it is packed in a way of its own");
  return inflateRawSync(packed).toString("utf8");
}

/** @throws Error when there is no such part, or the workbook is larger than a plain zip file can be. */
export function withPart(bytes: Buffer, name: string, text: string): Buffer {
  const { parts, endAt } = partsOf(bytes);
  const part = parts.find((each) => each.name === name);
  const [first] = parts;
  if (part === undefined || first === undefined) throw new Error(`it has no part ${name}`);
  const content = Buffer.from(text);
  const packed = deflateRawSync(content, { level: 9 });
  const from = contentAt(bytes, part);
  // What lies between this part and the next is its sizes, where they follow it.
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

/** Flags, method, time, digest and sizes stand in this order in a heading and in the list. */
function describe(fields: Buffer, at: number, { crc, packed, unpacked }: Sizes) {
  fields.writeUInt16LE(fields.readUInt16LE(at) & ~sizesFollow, at);
  fields.writeUInt16LE(8, at + 2);
  fields.writeUInt32LE(crc, at + 8);
  fields.writeUInt32LE(packed, at + 12);
  fields.writeUInt32LE(unpacked, at + 16);
}

function partsOf(bytes: Buffer) {
  const found = workbookParts(bytes);
  if (found === undefined) throw new Error("it is cut off or damaged");
  const isLarge = found.parts.some((part) => [part.headingAt, part.packed, part.unpacked].includes(elsewhere));
  if (isLarge) throw new Error("it is larger than this page can change");
  return found;
}

const contentAt = (bytes: Buffer, { headingAt }: WorkbookPart) =>
  headingAt + headingSize + bytes.readUInt16LE(headingAt + 26) + bytes.readUInt16LE(headingAt + 28);
