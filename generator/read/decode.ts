/** Decodes bytes as UTF-8. Other encodings and files that are not text are reported by name. */
import { error, type Position, type Problem, quote, startOfFile, warning } from "../base/problem.ts";
import { byteOrderMark } from "./sheet/dialect.ts";
import { decodeWindows1252 } from "./windows-1252.ts";

export type DecodeResult = { readonly text?: string; readonly problems: readonly Problem[] };

/** `text` is missing if the file cannot be used. It has no byte order mark. */
export function decode(file: string, bytes: Buffer): DecodeResult {
  const notText = describeFileType(bytes);
  if (notText !== undefined) return { problems: [error(startOfFile(file), "E_NOT_CSV", notText)] };
  const encoded = decodeBytes(file, bytes);
  if (encoded.text === undefined) return encoded;
  const text = encoded.text.replace(byteOrderMark, "");
  const merge = mergeMarkers(file, text);
  return merge.length > 0 ? { problems: [...encoded.problems, ...merge] } : { text, problems: encoded.problems };
}

/** Names the format of a file that is not text. Undefined for text. */
function describeFileType(bytes: Buffer) {
  const start = bytes.subarray(0, 200).toString("latin1");
  if (start.startsWith("PK\x03\x04"))
    return "is a workbook (Excel, Numbers or LibreOffice), not text. Save it as “CSV UTF-8”.";
  if (start.startsWith("\xd0\xcf\x11\xe0")) return "is an old Excel workbook, not text. Save it as “CSV UTF-8”.";
  if (/^(?:\xef\xbb\xbf)?\s*<(?!<{6})/.test(start))
    return "contains a web page (perhaps a sign-in page), not the file. Download it again while signed in.";
  if (start.startsWith("version https://git-lfs"))
    return "contains a Git LFS pointer, not the file itself. Run `git lfs pull`.";
  return undefined;
}

function decodeBytes(file: string, bytes: Buffer): DecodeResult {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    const message = "is saved as UTF-16. It was read, but save it as UTF-8 so that every program reads it.";
    return {
      text: new TextDecoder("utf-16le").decode(bytes),
      problems: [warning(startOfFile(file), "E_UTF16", message)],
    };
  }
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || looksLikeUtf16(bytes)) {
    const message = "looks like UTF-16. Save it as UTF-8; in a spreadsheet that is “CSV UTF-8”.";
    return { problems: [error(startOfFile(file), "E_ENCODING", message)] };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), problems: [] };
  } catch {
    return { problems: [notUtf8(file, bytes)] };
  }
}

/** Returns true if over a quarter of the bytes is NUL, as beside ASCII letters in UTF-16. A single NUL is reported at its cell. */
function looksLikeUtf16(bytes: Buffer) {
  const start = bytes.subarray(0, 1000);
  let zeros = 0;
  for (const byte of start) if (byte === 0) zeros++;
  return zeros > start.length / 4;
}

function notUtf8(file: string, bytes: Buffer) {
  const before = bytes.toString("utf8").split("\ufffd", 1)[0] ?? "";
  const offset = Buffer.byteLength(before);
  const guess = decodeWindows1252(bytes.subarray(offset, offset + 80));
  const start = /[^\s,;|"]*$/.exec(before)?.[0] ?? "";
  const word = start + (/^[^\s,;|"]*/.exec(guess)?.[0] ?? "");
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase();
  const message = `byte ${byte} is not UTF-8; in Windows-1252 it reads ${quote(word)}. Save the file as UTF-8; in a spreadsheet that is “CSV UTF-8 (comma delimited)”.`;
  return error(positionAfter(file, before), "E_ENCODING", message);
}

/** Counts row and cell at the end of `before`. Exact unless an earlier cell spans lines. */
function positionAfter(file: string, before: string): Position {
  const lines = before.split(/\r\n|\r|\n/);
  const delimiters = (lines.at(-1) ?? "").replace(/"[^"]*"/g, "").match(/[,;\t|]/g) ?? [];
  return { file, line: lines.length, column: delimiters.length + 1 };
}

function mergeMarkers(file: string, text: string): Problem[] {
  if (!/^(?:<{7}|>{7}) /m.test(text)) return [];
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    if (!/^(?:<{7} |={7}$|>{7} )/.test(line)) return [];
    const message = `${quote(line.slice(0, 7))} is left over from an unfinished merge. Keep one of the two versions and delete the marks.`;
    return [error({ file, line: index + 1, column: 1 }, "E_MERGE", message)];
  });
}
