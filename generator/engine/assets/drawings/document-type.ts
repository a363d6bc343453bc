/** Removes the DOCTYPE of an SVG file. Only entities for texts are used, such as the namespaces of Illustrator. */
import { SvgError } from "./svg-error.ts";

/** Characters that the entities of a file may add. */
const addedLimit = 200_000;
const comments = /<!--.*?-->|<\?.*?\?>/gs;
const harmless = /<!(?:ELEMENT|NOTATION|ATTLIST)\b[^<>"']*>/g;
const entity = /<!ENTITY\s+([^\s%"'<>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/**
 * @param type the text between "<!DOCTYPE" and ">"
 * @returns the texts of its entities by their names. @throws SvgError for what can change or hide the drawing
 */
export function entitiesIn(type: string, source: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>();
  const rest = type
    .slice(type.includes("[") ? type.indexOf("[") + 1 : type.length, type.lastIndexOf("]"))
    .replace(comments, "")
    .replace(harmless, "")
    .replace(entity, (_, name: string, double?: string, single = "") => {
      // The first declaration of a name counts, as in XML.
      if (!entities.has(name)) entities.set(name, double ?? single);
      return "";
    });
  if (rest.trim() !== "")
    throw new SvgError(`holds <!${rest.includes("<!ATTLIST") ? "ATTLIST" : "ENTITY"}>, ${hidden} ${remedy}`);
  let added = 0;
  for (const [name, text] of entities) {
    if (/[<&]/.test(text)) throw new SvgError(`holds <!ENTITY> with tags or other entities, ${hidden} ${remedy}`);
    added += text.length * (source.split(`&${name};`).length - 1);
  }
  if (added > addedLimit)
    throw new SvgError(`holds entities that grow to more than ${addedLimit} characters. ${remedy}`);
  return entities;
}

/** Each entity replaced by its text. */
export const withTexts = (source: string, entities: ReadonlyMap<string, string>) =>
  [...entities].reduce((text, [name, value]) => text.replaceAll(`&${name};`, () => escaped(value)), source);

const hidden = "which can hide what it shows.";
const remedy = "Save it without a DOCTYPE.";

const escaped = (text: string) => text.replace(/[>"']/g, (character) => `&#${character.charCodeAt(0)};`);
