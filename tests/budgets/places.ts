/** Heights on a phone and word counts of town and county pages, as in the design, and at most a tenth more. */
import type { Page } from "playwright";
import { gather } from "../../generator/site/gather.ts";
import { paths } from "../../templates/paths.ts";
import {
  baseTownPath,
  emptyTownServicePath,
  firstCountyPath,
  fullTownServicePath,
  richTown,
  richTownPath,
  site,
  townWithoutCardPath,
} from "../browser/subjects.ts";
import type { Figure } from "./figures.ts";
import type { LoadedPage } from "./load-page.ts";

type Drawn = { readonly height: number; readonly words: number; readonly beforeForm: number };

/** Design of a town's page, whose last section is the form. */
const town: Drawn = { height: 5800, words: 550, beforeForm: 550 };
const townService: Drawn = { height: 4200, words: 320, beforeForm: 260 };
const shortTownService: Drawn = { height: 2800, words: 140, beforeForm: 130 };
const county: Drawn = { height: 4000, words: 250, beforeForm: 250 };

/** Height in px of four lines of a hero on a phone. */
const localLine = 110;

/** Additions to the design: reasons and county cards in towns, "Safe to drink?", pictures, local lines, county wells. */
const added = new Map<Drawn, Drawn>([
  [town, { height: 220 + 440 + 130, words: 0, beforeForm: 0 }],
  [townService, { height: 260, words: 0, beforeForm: 0 }],
  [shortTownService, { height: 260 + localLine, words: 20, beforeForm: 20 }],
  [county, { height: 130, words: 70, beforeForm: 70 }],
]);

const ownTexts = gather(site, richTown).townServices.filter(({ text }) => text !== undefined);

export const places: ReadonlyMap<string, Drawn> = new Map([
  ...[richTownPath, baseTownPath, townWithoutCardPath].map((path) => [path, town] as const),
  ...ownTexts.map(({ service }) => [paths.townService(richTown, service), townService] as const),
  [fullTownServicePath, townService],
  [emptyTownServicePath, shortTownService],
  [firstCountyPath, county],
]);

/** Returns the figures of a page at 390 px. */
export function placeFigures(page: string, loaded: LoadedPage, drawn: Drawn): readonly Figure[] {
  const figure = (name: string, key: keyof Drawn) => ({
    ...{ page, name, value: loaded[key], most: Math.round(drawn[key] * 1.1) + (added.get(drawn)?.[key] ?? 0) },
  });
  return [figure("height", "height"), figure("words", "words"), figure("words before the form", "beforeForm")];
}

/** Counts visible words, without breadcrumbs, form, service areas, sources and last links. Runs in the page. */
export const countWords = (page: Page) =>
  page.evaluate(() => {
    const left = ".breadcrumbs, .contact, .areas, .sources, .foot-links, .visually-hidden, svg";
    const form = document.querySelector(".contact");
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    let beforeForm = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest(left) !== null || !element.checkVisibility()) continue;
      const count = node.textContent?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
      words += count;
      if (form !== null && node.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) beforeForm += count;
    }
    return { words, beforeForm };
  });
