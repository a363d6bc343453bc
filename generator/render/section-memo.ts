/**
 * Keeps the HTML of each distinct section: component and props, objects by identity and the rest by value. Sections are
 * pure and their props frozen, so equal inputs mean equal bytes, and a page costs what is new on it.
 */
import { shortHash } from "./digest.ts";
import { sectionPrinter } from "./print-section.ts";
import type { Section } from "./section.ts";

/** `html` is bytes where it is kept, to be copied; `content` stands for the section's words and links, whatever its markup, or is their digest. */
export type RenderedSection = { readonly html: string | Buffer; readonly content: string };

/** Of longer content a digest is enough: it is kept with the section, and a page's own digest is made from those of its sections. */
const longContent = 200;

/** What was not used while this many other sections were is forgotten, so that memory stays flat. */
const generation = 600;

/**
 * HTML is kept from the second time on that a section is asked for: most sections of a page are its own, and what is kept
 * for nothing is what makes a heap grow.
 */
export function sectionMemo() {
  const seen = recentlyUsed<true>();
  const kept = recentlyUsed<RenderedSection>();
  const printed = sectionPrinter();
  return {
    render(section: Section): RenderedSection {
      const key = identityKey(section);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const { html, content } = printed(section);
      const rendered = { html, content: content.length > longContent ? shortHash(content) : content };
      if (seen.get(key)) kept.set(key, { ...rendered, html: Buffer.from(rendered.html) });
      else seen.set(key, true);
      return rendered;
    },
  };
}

/** Holds at least the last `generation` entries that were set or asked for, and at most twice as many. */
function recentlyUsed<Value>() {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    if (young.size >= generation) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    set,
    get(key: string) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
  };
}

const identities = new WeakMap<object, number>();
let nextIdentity = 0;

function identityOf(object: object) {
  const known = identities.get(object);
  if (known !== undefined) return known;
  nextIdentity += 1;
  identities.set(object, nextIdentity);
  return nextIdentity;
}

function identityKey({ type, props }: Section) {
  let key = `${identityOf(type)}`;
  for (const name in props) {
    const value = props[name];
    if (typeof value === "object" && value !== null) key += `|${name}#${identityOf(value)}`;
    // With its length, so that no text can pass for a text and another prop.
    else if (typeof value === "string") key += `|${name}"${value.length}:${value}`;
    else key += `|${name}=${value}`;
  }
  return key;
}
