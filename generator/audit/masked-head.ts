/** Title and description without what templates fill in: two pages that are the same then differ in nothing that is said. */
import type { Head } from "../../templates/page.ts";
import { shortHash } from "../render/digest.ts";

/** Digests of both, a space between. @param names of the page's own place, and of services */
export function maskedHead({ title, description }: Pick<Head, "title" | "description">, names: readonly string[]) {
  return [title, description].map((text) => shortHash(masked(text, names)).slice(0, digestLength)).join(" ");
}

/** Enough to tell a hundred thousand texts apart. */
const digestLength = 12;

function masked(text: string, names: readonly string[]) {
  let rest = text;
  for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, "_");
  return rest.replace(/\d+/g, "_");
}
