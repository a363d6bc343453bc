/**
 * Keeps the HTML of each distinct section: component and props, objects by identity and the rest by value. Sections are
 * pure and their props frozen, so equal inputs mean equal bytes, and a page costs what is new on it.
 */
import { shortHash } from "./digest.ts";
import { identityKey } from "./identity-key.ts";
import { sectionPrinter } from "./print-section.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { Section } from "./section.ts";
import type { Seen } from "./seen.ts";

/** `html` is bytes where it is kept, to be copied; `content` stands for the section's words and links, whatever its markup, or is their digest. */
export type RenderedSection = { readonly html: string | Buffer; readonly content: string; readonly seen: Seen };

/** Of longer content a digest is enough: it is kept with the section, and a page's own digest is made from those of its sections. */
const longContent = 200;

/** What was not used while this many other sections were is forgotten, so that memory stays flat. */
const generation = 600;

/** A section of which so many in a row were new is the pages' own, and is not looked for any more. */
const newInARow = 400;

/**
 * HTML is kept from the second time on that a section is asked for: most sections of a page are its own, and what is kept
 * for nothing is what makes a heap grow.
 */
export function sectionMemo(folder: string) {
  const seen = recentlyUsed<true>(generation);
  const kept = recentlyUsed<RenderedSection>(generation);
  const printed = sectionPrinter(folder);
  const newOnes = new Map<unknown, number>();
  const rendered = (section: Section): RenderedSection => {
    const { html, content, seen } = printed(section);
    return { html, seen, content: content.length > longContent ? shortHash(content) : content };
  };
  return {
    render(section: Section): RenderedSection {
      const { type } = section;
      const count = newOnes.get(type) ?? 0;
      if (count === newInARow) return rendered(section);
      const key = identityKey(section.type, section.props);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = rendered(section);
      if (seen.get(key)) {
        newOnes.set(type, 0);
        kept.set(key, { ...made, html: Buffer.from(made.html) });
      } else {
        newOnes.set(type, count + 1);
        seen.set(key, true);
      }
      return made;
    },
  };
}
