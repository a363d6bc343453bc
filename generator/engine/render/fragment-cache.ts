/** Caches the HTML of sections by component and props: objects by identity, the rest by value. */
import { shortHash } from "../../base/digest.ts";
import type { PageOutline } from "../outline/page-outline.ts";
import type { Section } from "../outline/section.ts";
import { createSectionRenderer, type RenderSettings } from "./fast-print/fast-print.ts";
import { fragmentKey } from "./fast-print/fragment-key.ts";

/* Sections are pure and their props are frozen, so equal inputs mean equal bytes. */

/** `content` is the words and links without markup, or their digest. */
type RenderedSection = { readonly html: string; readonly content: string; readonly seen: PageOutline };

/** Characters. Longer content is replaced by its digest. */
const longContent = 200;

/** A component with 400 new sections in a row differs on each page, and is no longer looked up. */
const newInARow = 400;

/** HTML is cached from the second request on: most sections occur once. */
export function createFragmentCache(settings: RenderSettings) {
  const seen = new Set<string>();
  const cached = new Map<string, RenderedSection>();
  const print = createSectionRenderer(settings);
  const newOnes = new Map<unknown, number>();
  const rendered = (section: Section): RenderedSection => {
    const { html, content, seen } = print(section);
    return { html, seen, content: content.length > longContent ? shortHash(content) : content };
  };
  return {
    render(section: Section): RenderedSection {
      const { type } = section;
      const count = newOnes.get(type) ?? 0;
      if (count === newInARow) return rendered(section);
      const key = fragmentKey(section.type, section.props);
      const known = cached.get(key);
      if (known !== undefined) return known;
      const fresh = rendered(section);
      if (seen.has(key)) {
        newOnes.set(type, 0);
        cached.set(key, fresh);
      } else {
        newOnes.set(type, count + 1);
        seen.add(key);
      }
      return fresh;
    },
  };
}
