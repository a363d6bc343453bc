/** Which sections say something of the page's own place: those that are made from the town. */
import type { Section } from "../render/section.ts";

/** Sections that take the town only to mark its name among others. */
const namesOnly: readonly string[] = ["ServiceAreas"];

/** Whether it takes the town, or its pair with a service, as a whole: one that takes its name as a text prints no more than that. */
export const isOwn = (section: Section) => !marksNameOnly(section) && takesPlace(section);

/** The same on the page of every town, but for the mark on its own name. */
export const marksNameOnly = ({ type }: Section) => namesOnly.includes(type.name);

const takesPlace = ({ props }: Section) => isEntity(props["town"]) || isEntity(props["combination"]);

const isEntity = (prop: unknown) => typeof prop === "object" && prop !== null;
