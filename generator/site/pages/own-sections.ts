/** Separates the sections about the page's own town from those that are the same on every page. */
import type { Section } from "../../render/outline/section.ts";

/** Sections that take the town only to mark its name in a list. */
const namesOnly: readonly string[] = ["ServiceAreas", "TownAreas"];

/** Returns true if the section gets the town, or its service, as an object, and not only its name as text. */
export const isAboutTown = (section: Section) => !onlyMarksName(section) && takesPlace(section);

export const onlyMarksName = ({ type }: Section) => namesOnly.includes(type.name);

const takesPlace = ({ props }: Section) => isObject(props["town"]) || isObject(props["townService"]);

const isObject = (prop: unknown) => typeof prop === "object" && prop !== null;
