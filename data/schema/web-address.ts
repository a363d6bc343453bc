/** Addresses in JSON files. */
import { z } from "zod";
import { isOrigin, originOf, originPattern } from "./origin.ts";

const notWebAddress = "must be a web address such as https://www.epa.ie/page";
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s@]+$/, { abort: true, error: notWebAddress })
  .refine((text) => URL.canParse(text), notWebAddress);

/** The pattern is for editors: JSON schemas cannot hold a refinement. */
export const webOrigin = z
  .string()
  .regex(originPattern, { error: notOrigin })
  .refine((text) => isOrigin(text) || !originPattern.test(text), { error: notOrigin });

function notOrigin({ input }: { readonly input: unknown }) {
  const origin = originOf(String(input));
  return origin === undefined
    ? "must be an origin such as https://www.example.ie, without a path"
    : `must be written ${origin}`;
}
