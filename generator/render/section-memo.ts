/**
 * Keeps the HTML of each distinct section: component and props, objects by identity and the rest by value. Sections are
 * pure and their props frozen, so equal inputs mean equal bytes, and a page costs what is new on it.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { checkHtml } from "./check-html.ts";
import { contentOf } from "./content.ts";
import type { Section } from "./section.ts";

/** `content` stands for the section's words and links, whatever its markup. */
export type RenderedSection = { readonly bytes: Buffer; readonly content: string };

/** A section unused while this many others were rendered is forgotten, so that memory stays flat. */
const generation = 600;

export function sectionMemo() {
  let young = new Map<string, RenderedSection>();
  let old = new Map<string, RenderedSection>();
  let rendered = 0;

  return {
    renderedCount: () => rendered,
    render(section: Section): RenderedSection {
      const key = identityKey(section);
      const kept = young.get(key) ?? old.get(key);
      const result = kept ?? renderSection(section);
      if (kept === undefined) rendered += 1;
      if (young.size >= generation) {
        old = young;
        young = new Map();
      }
      young.set(key, result);
      return result;
    },
  };
}

function renderSection(section: Section): RenderedSection {
  const html = renderToStaticMarkup(section);
  checkHtml(html, `section ${section.type.name}`, section.props);
  return { bytes: Buffer.from(html), content: contentOf(html) };
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
    key +=
      typeof value === "object" && value !== null
        ? `|${name}#${identityOf(value)}`
        : `|${name}=${typeof value}${value}`;
  }
  return key;
}
