/** "SÃ©amus" and "bogâ€™s": UTF-8 that was read as Windows-1252 or Latin-1, and saved so. */
import { coveredLetters } from "../../assets/fonts/fonts.ts";
import { windows1252Byte, windows1252Letters } from "./windows-1252.ts";

const follower = `[${windows1252Letters(0x80, 0xbf)}\\u0080-\\u009f]`;
/** Looked for by the run of letters that one letter became: others beside it may be right. */
const run = new RegExp(
  `[${windows1252Letters(0xc2, 0xdf)}]${follower}|[${windows1252Letters(0xe0, 0xef)}]${follower}{2}`,
  "g",
);

/** The text as it was; undefined when nothing in it was read wrongly. */
export function unscrambled(text: string): string | undefined {
  const mended = text.replace(run, (letters) => letterOf(letters) ?? letters);
  // Some files were read wrongly twice.
  return mended === text ? undefined : (unscrambled(mended) ?? mended);
}

/** Only letters that our texts use: “CAFÉ” ends in a run too, and stands for no such letter. */
function letterOf(letters: string) {
  const bytes = Array.from(letters, (letter) => windows1252Byte(letter) ?? 0);
  const letter = Buffer.from(bytes).toString("utf8");
  return coveredLetters.has(letter) ? letter : undefined;
}
