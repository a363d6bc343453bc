/** What a page says of its own place, read from its HTML. */

import { decodeEntities } from "../../generator/engine/outline/decode-entities.ts";
import { asSection, type Section } from "../../generator/engine/outline/section.ts";
import { isAboutTown } from "../../generator/site/pages/own-sections.ts";
import type { Page } from "../../templates/page.ts";

/** Given how a section becomes HTML. */
export const ownWords = (page: Page, htmlOf: (section: Section) => string) =>
  ownSections(page)
    .map((section) => visibleWords(htmlOf(section)))
    .join(" ");

export const ownSections = ({ sections }: Page): readonly Section[] => sections.map(asSection).filter(isAboutTown);

/** The text of HTML as React prints it, without trails, drawings and lists of links; entities read, spaces single. */
export function visibleWords(html: string) {
  const words = html
    .replace(/<(nav|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<ul\b.*?<\/ul>/gs, withoutLinks)
    .replace(/<div class="chips.*?<\/div>/gs, withoutLinks)
    .replace(/<[^>]*>/g, " ");
  return decodeEntities(words).replace(/\s+/g, " ").trim();
}

/** A list in which every word is a link says where to go, and nothing of the place. */
const withoutLinks = (list: string) => (textOf(list.replace(/<a\b.*?<\/a>/gs, "")) === "" ? " " : list);

const textOf = (html: string) => html.replace(/<[^>]*>/g, "").trim();
