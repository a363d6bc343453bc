/** The parts of a workbook by the list at its end, which says whether it is whole: a zip file by PKWARE's APPNOTE.TXT, 4.3.12 and 4.3.16. */

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** Bytes of the end without its comment, and of an entry without its names. */
const endSize = 22;
const entrySize = 46;
const commentMax = 0xffff;

/** A part as the list has it; offsets and sizes in bytes. */
export type WorkbookPart = {
  readonly name: string;
  /** Where its entry in the list begins. */
  readonly entryAt: number;
  /** Where its own heading begins, which its bytes follow. */
  readonly headingAt: number;
  /** 0 as they are, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
};
/** `endAt` is the end of the list, where the file's own end begins. */
export type WorkbookParts = { readonly parts: readonly WorkbookPart[]; readonly endAt: number };

/** Undefined when the list is cut off or damaged. */
export function workbookParts(bytes: Buffer): WorkbookParts | undefined {
  const endAt = endOf(bytes);
  if (endAt === undefined) return undefined;
  const parts: WorkbookPart[] = [];
  let at = bytes.readUInt32LE(endAt + 16);
  for (let entries = bytes.readUInt16LE(endAt + 10); entries > 0; entries--) {
    if (at + entrySize > endAt || bytes.readUInt32LE(at) !== entryMark) return undefined;
    const nameEnd = at + entrySize + bytes.readUInt16LE(at + 28);
    parts.push({
      name: bytes.toString("utf8", at + entrySize, nameEnd),
      entryAt: at,
      headingAt: bytes.readUInt32LE(at + 42),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { parts, endAt };
}

/** Bytes of all parts once they are unpacked, as their list says; undefined when the list is cut off or damaged. */
export const unpackedSize = (bytes: Buffer): number | undefined =>
  workbookParts(bytes)?.parts.reduce((sum, { unpacked }) => sum + unpacked, 0);

/** Whether it is of Excel's other kind, .xlsb, which holds no texts. */
export const isBinary = (bytes: Buffer) =>
  workbookParts(bytes)?.parts.some(({ name }) => /(?:^|\/)workbook\.bin$/i.test(name)) === true;

function endOf(bytes: Buffer) {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - commentMax); at--)
    if (bytes.readUInt32LE(at) === endMark) return at;
  return undefined;
}
