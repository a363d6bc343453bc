/** Title and description without what templates fill in: two pages that are the same then differ in nothing that is said. */
import type { Head } from "../../templates/page.ts";
import { shortHash } from "../render/digest.ts";

/** The description's digest, a space and the title. @param names of the page's own place, and of services */
export const maskedHead = ({ title, description }: Pick<Head, "title" | "description">, names: readonly string[]) =>
  `${shortHash(masked(description, names)).slice(0, digestLength)} ${masked(title, names)}`;

/** What `maskedHead` says, read again. */
export const partsOfHead = (head: string) => ({
  description: head.slice(0, digestLength),
  title: head.slice(digestLength + 1),
});

/** Enough to tell a hundred thousand texts apart. */
const digestLength = 12;

function masked(text: string, names: readonly string[]) {
  let rest = text;
  for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, "_");
  return rest.replace(/\d+/g, "_");
}
