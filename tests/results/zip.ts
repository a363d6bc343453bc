/** Creates zip files for tests: deflated entries, with the fields that readers need (PKWARE APPNOTE.TXT 4.3). */
import { crc32, deflateRawSync } from "node:zlib";

export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(bytes);
    // Version, flags, method 8 (deflate), time, date, checksum, sizes, lengths of the name and of no extra field.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const entryEnd = Buffer.alloc(14);
    entryEnd.writeUInt32LE(offset, 10);
    const heading = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name]);
    contents.push(heading, packed);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), fields, entryEnd, name);
    offset += heading.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  for (const at of [8, 10]) end.writeUInt16LE(Object.keys(parts).length, at);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, listed, end]);
}
