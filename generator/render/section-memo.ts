/**
 * Keeps the HTML of each distinct section: component and props, objects by identity and the rest by value. Sections are
 * pure and their props frozen, so equal inputs mean equal bytes, and a page costs what is new on it.
 */
import { shortHash } from "./digest.ts";
import { identityKey } from "./identity-key.ts";
import { sectionPrinter } from "./print-section.ts";
import { recentlyUsed } from "./recently-used.ts";
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
  const seen = recentlyUsed<true>(generation);
  const kept = recentlyUsed<RenderedSection>(generation);
  const printed = sectionPrinter();
  return {
    render(section: Section): RenderedSection {
      const key = identityKey(section.type, section.props);
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
