/** Title and description with names and figures removed, to find pages that differ in nothing else. */
import { shortHash } from "../../base/digest.ts";
import type { PageHeadTexts } from "../outline/page-contract.ts";

/** Returns the digest of the description, a space and the title. @param names names to remove */
export const headWithoutNames = ({ title, description }: PageHeadTexts, names: readonly string[]) =>
  `${shortHash(masked(description, names)).slice(0, digestLength)} ${masked(title, names)}`;

/** Splits a result of `headWithoutNames`. `description` is a digest. */
export const splitHead = (head: string) => ({
  description: head.slice(0, digestLength),
  title: head.slice(digestLength + 1),
});

/** Characters of a digest. 12 are enough to tell 100,000 texts apart. */
const digestLength = 12;

function masked(text: string, names: readonly string[]) {
  let rest = text;
  for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, "_");
  return rest.replace(/\d+/g, "_");
}
