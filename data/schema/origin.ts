/** Origins are written into the policy and into servers' rules, where a semicolon or quotation mark would end a value. */

/** URL accepts hosts with punctuation, so the letters are checked too. */
export const originPattern = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

export const isOrigin = (text: string) => originPattern.test(text) && originOf(text) === text;

/** "https://Fáilte.ie:443/a" → "https://xn--filte-xqa.ie". Undefined if the text is not the address of a plain host. */
export function originOf(text: string) {
  const origin = !/\s/.test(text) && URL.canParse(text) ? new URL(text).origin : "";
  return originPattern.test(origin) ? origin : undefined;
}
