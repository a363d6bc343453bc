/** Replaces references of an SVG file, such as &amp; &#233; and &ns_svg; of its DOCTYPE, by their characters. */
import { quote } from "../../../base/problem.ts";
import { SvgError } from "./svg-error.ts";

/** Characters that all references of a file may add. */
const addedLimit = 200_000;
/** Entities that name each other. */
const depthLimit = 8;
const predefined = new Map(Object.entries({ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }));
const reference = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([^\s&;#<>"']+));|&/g;

export type References = {
  /** Returns the characters of a text or an attribute. @throws SvgError */
  readonly decode: (text: string) => string;
  /** Returns the text as XML without entities of its own. @throws SvgError */
  readonly inline: (text: string) => string;
};

export function referencesTo(entities: ReadonlyMap<string, string>): References {
  let added = 0;
  const texts = new Map<string, string>();
  const textOf = (name: string, depth: number): string => {
    const text = predefined.get(name) ?? texts.get(name) ?? declaredText(name, depth);
    added += text.length;
    if (added > addedLimit && entities.size > 0)
      throw new SvgError(`holds entities that grow to more than ${addedLimit} characters. ${remedy}`);
    return text;
  };
  const declaredText = (name: string, depth: number) => {
    const raw = entities.get(name);
    if (raw === undefined)
      throw new SvgError(`names ${quote(`&${name};`)}, which is not an entity of SVG. Write the character itself.`);
    if (depth > depthLimit) throw new SvgError(`holds entities that name each other. ${remedy}`);
    const text = replaceReferences(raw, (inner) => textOf(inner, depth + 1));
    if (text.includes("<")) throw new SvgError(`holds <!ENTITY> with tags, which can hide what it shows. ${remedy}`);
    texts.set(name, text);
    return text;
  };
  const decode = (text: string) => (text.includes("&") ? replaceReferences(text, (name) => textOf(name, 1)) : text);
  const inline = (text: string) =>
    text.replace(reference, (written, _decimal, _hexadecimal, name?: string) =>
      name === undefined || predefined.has(name) ? written : escaped(textOf(name, 1)),
    );
  return { decode, inline };
}

const remedy = "Save it without a DOCTYPE.";

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function replaceReferences(text: string, textOf: (name: string) => string) {
  return text.replace(reference, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return textOf(name);
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff))
      throw new SvgError(`holds ${quote(written)}, which is not a character. Write &amp; for an ampersand.`);
    return String.fromCodePoint(code);
  });
}
