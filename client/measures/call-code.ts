/** Code of a page beside the phone number, for a log of calls. It has no letters and digits that sound the same. */
const letters = "ACDEFGHJKLMNPRTUVWXY34679";
const length = 5;

/** "/trim/iron-removal" → five characters. The same on every build. */
export function callCode(path: string) {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) mixed = Math.imul(mixed ^ path.charCodeAt(at), 0x01000193) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  let code = "";
  for (let at = 0; at < length; at++) {
    code += letters.charAt(mixed % letters.length);
    mixed = Math.floor(mixed / letters.length);
  }
  return code;
}
