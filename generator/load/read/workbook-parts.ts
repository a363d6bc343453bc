/** Whether a workbook is whole, by the list of its parts at its end: a zip file by PKWARE's APPNOTE.TXT, 4.3.12 and 4.3.16. */

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** Bytes of the end without its comment, and of an entry without its names. */
const endSize = 22;
const entrySize = 46;
const commentMax = 0xffff;

/** Bytes of all parts once they are unpacked, as their list says; undefined when the list is cut off or damaged. */
export function unpackedSize(bytes: Buffer): number | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries--) {
    if (at + entrySize > end || bytes.readUInt32LE(at) !== entryMark) return undefined;
    size += bytes.readUInt32LE(at + 24);
    at += entrySize + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}

function endOf(bytes: Buffer) {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - commentMax); at--)
    if (bytes.readUInt32LE(at) === endMark) return at;
  return undefined;
}
