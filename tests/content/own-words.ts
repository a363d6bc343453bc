/** What a page says of its own place, read from its HTML. */
import { isOwn } from "../../generator/audit/own-sections.ts";
import { readEntities } from "../../generator/render/entities.ts";
import { asSection, type Section } from "../../generator/render/section.ts";
import type { Page } from "../../templates/page.ts";

/** Given how a section becomes HTML. */
export const ownWords = (page: Page, htmlOf: (section: Section) => string) =>
  ownSections(page)
    .map((section) => visibleWords(htmlOf(section)))
    .join(" ");

export const ownSections = ({ sections }: Page): readonly Section[] => sections.map(asSection).filter(isOwn);

/** The text of HTML as React prints it, without trails, drawings and lists of links; entities read, spaces single. */
export function visibleWords(html: string) {
  const words = html
    .replace(/<(nav|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<ul\b.*?<\/ul>/gs, withoutLinks)
    .replace(/<div class="chips.*?<\/div>/gs, withoutLinks)
    .replace(/<[^>]*>/g, " ");
  return readEntities(words).replace(/\s+/g, " ").trim();
}

/** A list in which every word is a link says where to go, and nothing of the place. */
const withoutLinks = (list: string) => (textOf(list.replace(/<a\b.*?<\/a>/gs, "")) === "" ? " " : list);

const textOf = (html: string) => html.replace(/<[^>]*>/g, "").trim();
