/** Draws a glass, filled to a percentage, with an organ etched on it. */
import type { BodyPart } from "../../../data/schema/site-schema.ts";
import type { ThemeColours } from "../../assets/styles/theme-colours.ts";

/** Path data in a grid of 48 by 48. */
const organs: Readonly<Record<BodyPart, string>> = {
  lungs:
    "M20 14c-1-3-4-4-6-1-4 7-6 15-6 23 0 4 2 6 6 5l4-2c2 0 2-1 2-3zM28 14c1-3 4-4 6-1 4 7 6 15 6 23 0 4-2 6-6 5l-4-2c-2 0-2-1-2-3zM24 5v13l-4 4M24 18l4 4",
  brain:
    "M23 9c-3-2-8-2-9 2-4 0-6 3-5 7-4 2-4 6-1 9-2 4 0 8 4 9 2 4 6 6 9 3h2zM25 9c3-2 8-2 9 2 4 0 6 3 5 7 4 2 4 6 1 9 2 4 0 8-4 9-2 4-6 6-9 3h-2zM14 16c1 2 3 3 5 2M13 26c2-2 5-1 6 1M34 16c-1 2-3 3-5 2M35 26c-2-2-5-1-6 1",
  heart: "M24 41C14 34 7 28 7 20c0-10 12-13 17-4 5-9 17-6 17 4 0 8-7 14-17 21zM12 24h7l3-5 4 11 3-6h7",
  muscles:
    "M6 34c-1-8 2-17 6-25 3-2 6-2 9 0v5l-4 2-2 7c3-3 8-4 12-3 7 2 13 6 13 12 1 4-1 6-5 6-10 2-21 2-29-4zM20 27c3-2 8-2 11 1",
  skin: "M7 21c4-3 7 2 11 0s8 2 12 0 7 2 11 0M7 30c4-3 7 2 11 0s8 2 12 0 7 2 11 0M7 39c4-3 7 2 11 0s8 2 12 0 7 2 11 0M16 20c0-5 2-9 6-11M30 20c0-5 2-9 6-11",
  bones: "M27 17a5 5 0 1 1 7-3 5 5 0 1 1-3 7L21 31a5 5 0 1 1-7 3 5 5 0 1 1 3-7z",
};

/** Bottom of the water, and height of the water in a full glass, in px of the drawing. */
const bottom = 202;
const fullHeight = 186;

export function drawGlass(percent: number, icon: BodyPart, colours: ThemeColours) {
  const level = tenth(bottom - (fullHeight * percent) / 100);
  const top = innerHalf(level);
  const foot = innerHalf(bottom);
  const organ = organs[icon];
  const ripples = `<g stroke="${colours.ring}"><ellipse cx="80" cy="222" rx="78" ry="11" opacity=".5"/><ellipse cx="80" cy="222" rx="100" ry="15" opacity=".25"/></g>`;
  const water = `<path fill="${colours.treated}" d="M${tenth(80 - top)} ${level}L${tenth(80 - foot)} ${bottom}a${foot} 7 0 0 0 ${tenth(2 * foot)} 0L${tenth(80 + top)} ${level}z"/>`;
  const surface = `<ellipse fill="${colours.litBorder}" cx="80" cy="${level}" rx="${top}" ry="8"/><g stroke="${colours.name}" opacity=".8">${ring(level, top * 0.66, 5.2)}${ring(level, top * 0.3, 2.4)}</g>`;
  const etched = `<path stroke="#fff" stroke-width="1.7" transform="translate(53.6 ${organTop(level)}) scale(1.1)" d="${organ}"/>`;
  const glass = `<g stroke="${colours.lead}" stroke-width="1.6"><path d="M8 12L22 222a58 7 0 0 0 116 0L152 12M24 203a56 6.5 0 0 0 112 0"/><ellipse cx="80" cy="12" rx="72" ry="8"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 0 204 240" fill="none" stroke-linejoin="round" stroke-linecap="round">${ripples}${water}${surface}${etched}${glass}</svg>`;
}

/** Returns half the inner width of the glass at a height; it narrows towards the foot. */
const innerHalf = (y: number) => tenth(69 - (y - 12) / 15);

/** Returns the top of the organ: in the water, or in the middle of the glass if there is too little water. */
const organTop = (level: number) => (level > 130 ? 72 : Math.max(80, Math.round(level + 14)));

const ring = (y: number, rx: number, ry: number) => `<ellipse cx="80" cy="${y}" rx="${tenth(rx)}" ry="${ry}"/>`;
const tenth = (value: number) => Math.round(value * 10) / 10;
