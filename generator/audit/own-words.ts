/** What a page says of its own place: the visible words of the sections that are made from the town. */
import type { Page } from "../../templates/page.ts";
import { readEntities } from "../render/entities.ts";
import { asSection, type Section } from "../render/section.ts";

/** Sections that take the town only to mark its name among others. */
const namesOnly: readonly string[] = ["ServiceAreas"];

/** Given how a section becomes HTML. */
export const ownWords = (page: Page, htmlOf: (section: Section) => string) =>
  ownSections(page)
    .map((section) => visibleWords(htmlOf(section)))
    .join(" ");

/** Those that take the town, or its pair with a service, as a whole: one that takes its name as a text prints no more than that. */
export const ownSections = ({ sections }: Page): readonly Section[] => sections.map(asSection).filter(isOwn);

export const isOwn = (section: Section) => !marksNameOnly(section) && takesPlace(section);

/** The same on the page of every town, but for the mark on its own name. */
export const marksNameOnly = ({ type }: Section) => namesOnly.includes(type.name);

const takesPlace = ({ props }: Section) => isEntity(props["town"]) || isEntity(props["combination"]);

const isEntity = (prop: unknown) => typeof prop === "object" && prop !== null;

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
