/** Schema of a row of redirects.csv: an old address, in any form, and its target. */
import { z } from "zod";
import { enumOf, receivedValue, webAddress } from "./columns.ts";

/** Characters of a path by RFC 3986, and letters that browsers encode. A star at the end matches all below. */
const oldPath = /^\/[\w.~!$&'()+,;=:@%/\u{80}-\u{10ffff}-]*\*?$/u;

/** Cloudflare Pages takes ":name" for a placeholder anywhere, Netlify takes any segment that begins with a colon. */
const placeholder = /\/:|:[a-z_]/i;

/** Returns true if a cell can be the path of an old address. */
function isOldAddress(cell: string) {
  if (!oldPath.test(cell) || cell.includes("//") || /[^/]\*$/.test(cell)) return false;
  try {
    const path = decodeURIComponent(cell);
    return !placeholder.test(path) && !path.replace(cell.endsWith("*") ? /\*$/ : "", "").includes("*");
  } catch {
    return false;
  }
}

/** "/fáilte" and "/%66%c3%a1ilte" → "/f%C3%A1ilte", as browsers request both. */
const normalizeAddress = (path: string) =>
  path
    .normalize("NFC")
    .replace(/[^\x20-\x7e]+/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/g, decodeURIComponent);

/** Encodes an address as browsers request it, and also characters that end a value in some server's rules. */
const asAsked = (address: string) =>
  (/^[\x20-\x7e]*$/.test(address) ? address : new URL(address).href).replace(
    /[^\w.~:/?#[\]@!&'()*+,;=%-]/gu,
    encodeURIComponent,
  );

/** A page, optionally with a fragment, or all pages below an address. */
const sitePath = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[\w-]+)?$|^\/(?:[a-z0-9-]+\/)*\*$/);

/** Statuses of temporary redirects, which browsers do not remember. */
export const temporary = ["302", "307", "308"] as const;

/** Also accepts the headings in exports of Redirection, Yoast and Rank Math. */
export const redirectRow = z.strictObject({
  from: z
    .string()
    .refine(isOldAddress, {
      error: ({ input }) =>
        /^\/[^?]*\?/.test(String(input))
          ? `${receivedValue(input)} has a query, behind the ?, which static hosts do not look at; they answer with the page of the part before it. Leave the row out`
          : placeholder.test(String(input))
            ? `${receivedValue(input)} has a colon before a name, which some hosts read as any address; write each address, or /blog/* for all below one`
            : `${receivedValue(input)} is not a path as it was once online, such as /Old_Page.html or /blog/*; write the part between the domain and any ?`,
    })
    .transform(normalizeAddress)
    .meta({ cleaning: "address", headings: ["old", "source", "origin"] })
    .describe(
      "the old address without the domain, exactly as it was: `/Old_Page.html`, `/a/`, `/c%C3%A1is`; `/blog/*` is every address below `/blog`",
    ),
  to: z
    .union([sitePath, webAddress], {
      error: ({ input }) => `${receivedValue(input)} is neither a path such as /trim nor a web address`,
    })
    .refine((address) => !address.includes(":splat"), {
      error: ({ input }) =>
        `${receivedValue(input)} has :splat, which only some hosts read; end both addresses with /*`,
    })
    .transform(asAsked)
    .meta({ cleaning: "address", hint: "path", headings: ["new", "target", "destination"] })
    .optional()
    .describe(
      "the new page, on this site or another, or a part of it: `/trim#form`; a `*` at its end is replaced by what the `*` of `from` matched",
    ),
  /** Temporary kinds, as plugins export them, count as 301. */
  status: enumOf(["301", "410", ...temporary])
    .meta({ headings: ["code", "type"] })
    .describe(
      "`301` moved permanently, or `410` removed permanently (then `to` is empty); `302`, `307` and `308` become `301`",
    ),
  /** Column of a plugin's export. A value other than 0, "exact" or the like makes `from` a pattern, which is an error. */
  regex: z
    .string()
    .refine((cell) => /^(?:0|exact|plain|no|false)$/i.test(cell), {
      error: "makes the row a pattern, which hosts read differently; write the addresses it stands for, or /blog/*",
    })
    .meta({ headings: ["matching"], isImported: true })
    .optional()
    .describe("of the export of a plugin; a row with a regular expression is refused"),
});
export type RedirectRow = z.infer<typeof redirectRow>;
