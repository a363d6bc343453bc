/** What a valid row of redirects.csv is: an address as it was once online, in any form, and where it leads now. */
import { z } from "zod";
import { found, oneOf, webAddress } from "./schema.ts";

/** What may stand in a path by RFC 3986, and letters that browsers encode; a star at the end stands for all below. */
const oldPath = /^\/[\w.~!$&'()+,;=:@%/\u{80}-\u{10ffff}-]*\*?$/u;

/** Whether a cell was ever the path of an address. */
function isOldAddress(cell: string) {
  if (!oldPath.test(cell) || cell.includes("//") || /[^/]\*$/.test(cell)) return false;
  try {
    decodeURIComponent(cell);
    return true;
  } catch {
    return false;
  }
}

/** "/fáilte" and "/f%c3%a1ilte" → "/f%C3%A1ilte", as browsers ask for both. */
export const oldAddress = (path: string) =>
  path
    .normalize("NFC")
    .replace(/[^\x20-\x7e]+/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());

/** "/kells/*" → "/kells/"; undefined for one address. */
export const startOfAll = (address: string) => (address.endsWith("/*") ? address.slice(0, -1) : undefined);

/** Whether an address is the one that a row of redirects.csv names, or is below it. */
export function isMeant(from: string, path: string) {
  const start = startOfAll(from);
  return start === undefined ? from === path : path !== start && path.startsWith(start);
}

/** "https://fáilte.ie/ā" → as browsers ask for it: a header holds no other letters. */
const asAsked = (address: string) => (/^[\x20-\x7e]*$/.test(address) ? address : new URL(address).href);

const sitePath = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$|^\/(?:[a-z0-9-]+\/)*\*$/);

export const redirectRow = z.strictObject({
  from: z
    .string()
    .refine(isOldAddress, {
      error: ({ input }) =>
        `${found(input)} is no path as it was once online, such as /Old_Page.html or /blog/*; write what stands between the domain and any ?`,
    })
    .transform(oldAddress),
  to: z
    .union([sitePath, webAddress], {
      error: ({ input }) => `${found(input)} is neither a path such as /trim nor a web address`,
    })
    .transform(asAsked)
    .optional(),
  status: oneOf(["301", "410"]),
});
export type RedirectRow = z.infer<typeof redirectRow>;
