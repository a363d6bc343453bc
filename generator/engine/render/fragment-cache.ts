/** Caches the HTML of sections by component and props: objects by identity, the rest by value. */
import { shortHash } from "../../base/digest.ts";
import type { Section } from "../outline/section.ts";
import { createSectionRenderer, type RenderedSection, type RenderSettings } from "./section-renderer.ts";

/* Sections are pure and their props are frozen, so equal inputs mean equal bytes. */

/** Characters. Longer content is replaced by its digest. */
const longContent = 200;

/** HTML is cached from the second request on: most sections occur once. */
export function createFragmentCache(settings: RenderSettings) {
  const seen = new Set<string>();
  const cached = new Map<string, RenderedSection>();
  const print = createSectionRenderer(settings);
  const rendered = (section: Section): RenderedSection => {
    const { html, content, seen } = print(section);
    return { html, seen, content: content.length > longContent ? shortHash(content) : content };
  };
  return {
    render(section: Section): RenderedSection {
      const key = fragmentKey(section);
      const known = cached.get(key);
      if (known !== undefined) return known;
      const fresh = rendered(section);
      if (seen.has(key)) cached.set(key, fresh);
      else seen.add(key);
      return fresh;
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

/** Keys are unique: text is preceded by its length. */
function fragmentKey({ type, props }: Section) {
  let key = `${identityOf(type)}`;
  for (const name in props) {
    const value = props[name];
    if (typeof value === "object" && value !== null) key += `|${name}#${identityOf(value)}`;
    else if (typeof value === "string") key += `|${name}"${value.length}:${value}`;
    else key += `|${name}=${value}`;
  }
  return key;
}
