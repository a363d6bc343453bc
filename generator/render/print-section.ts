/** One section as HTML, printed by ourselves where we can and by react-dom where we must. */
import { renderToStaticMarkup } from "react-dom/server";
import { htmlIn } from "../site-folder.ts";
import { contentOf } from "./content.ts";
import { mistakesIn, refuseMistakes } from "./mistakes.ts";
import { LeftToReact, type Pieces, type Printed, print } from "./print.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { Section } from "./section.ts";
import { seenIn } from "./seen-in.ts";

/** Of each component the first section, and then one in so many, is printed by react-dom as well. */
const sampled = 500;
/** Parts of sections that stand in many: rows of facts, links to neighbours, the contact form. */
const piecesKept = 2000;

/**
 * `folder`: from which the site is served. `data` holds what people have written that the section shows: its props, unless they
 * were put together before. The function throws an Error that names the section when it shows what no visitor may see, or is
 * not printed as react-dom prints it.
 */
export function sectionPrinter(folder: string): (section: Section, data?: object) => Printed {
  const counts = new Map<unknown, number>();
  const left = new Set<unknown>();
  const pieces = recentlyUsed<Printed>(piecesKept);

  const isSampled = ({ type }: Section) => {
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    return count % sampled === 0;
  };

  return (section, data = section.props) => {
    const name = `section ${section.type.name}`;
    const printed = left.has(section.type) ? null : tried(section, pieces);
    if (printed === null) left.add(section.type);
    const { html, content, seen } = printed ?? printedByReact(section);
    refuseMistakes(mistakesIn(html), name, data);
    if (printed !== null && isSampled(section)) compare(name, html, renderToStaticMarkup(section));
    return { html: htmlIn(folder, html), content, seen };
  };
}

/** Null for a section that only react-dom can print. */
function tried(section: Section, pieces: Pieces): Printed | null {
  try {
    return print(section, pieces);
  } catch (cause) {
    if (cause instanceof LeftToReact) return null;
    throw cause;
  }
}

function printedByReact(section: Section): Printed {
  const html = renderToStaticMarkup(section);
  return { html, content: contentOf(html), seen: seenIn(html) };
}

function compare(name: string, ours: string, reacts: string) {
  if (ours === reacts) return;
  let at = 0;
  while (ours[at] === reacts[at]) at += 1;
  const around = (html: string) => html.slice(Math.max(0, at - 60), at + 60);
  throw new Error(
    `${name} is not printed as react-dom prints it. Teach generator/render/print.ts, or let it leave the section to react-dom. Ours: …${around(ours)}… react-dom: …${around(reacts)}…`,
  );
}
