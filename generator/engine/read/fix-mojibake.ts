/** Fixes "SÃ©amus" and "bogâ€™s": UTF-8 that was decoded as Windows-1252 or Latin-1 and saved. */
import { windows1252Byte, windows1252Letters } from "./windows-1252.ts";

const follower = `[${windows1252Letters(0x80, 0xbf)}\\u0080-\\u009f]`;
/** Finds runs of letters that were one letter. Letters around a run may be correct. */
const run = new RegExp(
  `[${windows1252Letters(0xc2, 0xdf)}]${follower}|[${windows1252Letters(0xe0, 0xef)}]${follower}{2}`,
  "g",
);

/** @returns undefined if nothing in the text was decoded wrongly. `printable` are the letters that texts may use. */
export function fixMojibake(text: string, printable: ReadonlySet<string>, times = 3): string | undefined {
  if (times === 0) return undefined;
  const fixed = text.replace(run, (letters) => {
    const letter = letterOf(letters);
    // “CAFÉ” ends in such a run too, but no text uses the letter of its bytes.
    return printable.has(letter) ? letter : letters;
  });
  // Some files were decoded wrongly twice or three times.
  return fixed === text ? undefined : (fixMojibake(fixed, printable, times - 1) ?? fixed);
}

function letterOf(letters: string) {
  const bytes = Array.from(letters, (letter) => windows1252Byte(letter) ?? 0);
  return Buffer.from(bytes).toString("utf8");
}
