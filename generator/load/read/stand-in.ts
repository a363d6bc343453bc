/** What people write where there is nothing to say: as a text it would stand on the page. */

/** "n/a", "–", "…", "?", "TBC", "xxx" */
export const standsForNothing = (text: string) => text.length <= longest && (marks.test(text) || words.test(text));

/** Words that may be meant, as of what a test found. */
export const mayStandForNothing = (text: string) =>
  text.length <= longest && /^(?:none|nil|na|unknown|not known)$/i.test(text);

/** Characters; nearly every text is longer. */
const longest = 9;
const marks = /^(?:[-–—−_]+|\.+|…|\?+)$/;
const words = /^(?:n\.?\/a\.?|n\.a\.?|tb[acd]|t\.b\.[acd]\.?|to-?do|xx+|null|undefined)$/i;
