/** The words and links of a piece of HTML as one digest: what decides whether a page's content changed. */
import { shortHash } from "./digest.ts";

/** Markup, classes and addresses of pictures do not count; text, link targets and alt texts do. */
export function mainDigest(html: string) {
  const links = Array.from(html.matchAll(/ (?:href|alt)="([^"]*)"/g), ([, target]) => target);
  const words = html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return shortHash(`${words}\n${links.join("\n")}`);
}
