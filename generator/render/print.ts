/**
 * Prints React elements as `renderToStaticMarkup` does, in less than half of its time, for what sections are made of:
 * function components, fragments, lists, texts, and plain HTML and SVG elements. What it does not know it leaves to
 * react-dom, against which each build holds a sample (print-section.ts).
 */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { attributeName, attributeValue, isVoid, leavesToReact } from "./attributes.ts";
import { contentOf } from "./content.ts";
import { identityKey } from "./identity-key.ts";
import { type Mistake, mistakeIn } from "./mistakes.ts";

export type Printed = {
  readonly html: string;
  /** Its words, link targets and alt texts, a space behind each piece: as `contentOf` reads them from the HTML. */
  readonly content: string;
  readonly mistakes: readonly Mistake[];
};

/** What was printed of components that say `isKept`, by component and props. */
export type Pieces = { get(key: string): Printed | undefined; set(key: string, printed: Printed): void };

/** @throws LeftToReact for what only react-dom can print. */
export function print(node: ReactNode, pieces: Pieces = new Map()): Printed {
  const out: Out = { html: "", content: "", mistakes: [], hasText: false, shelters: 0, pieces };
  printNode(out, node);
  endText(out);
  return out;
}

/** Nothing is wrong: the node holds something that is not printed here. */
export class LeftToReact extends Error {}

type Out = {
  html: string;
  content: string;
  mistakes: Mistake[];
  /** Whether the last piece was a text, which ends with the next tag. */
  hasText: boolean;
  /** How many <picture> and <noscript> are open: in these react-dom preloads no image. */
  shelters: number;
  readonly pieces: Pieces;
};

type Props = Readonly<Record<string, unknown>>;

function printNode(out: Out, node: ReactNode): void {
  if (node === null || node === undefined || typeof node === "boolean") return;
  if (typeof node === "string") printText(out, node);
  else if (typeof node === "number") printText(out, `${node}`);
  else if (Array.isArray(node)) for (const child of node) printNode(out, child);
  else if (isValidElement<Props>(node)) printComponent(out, node);
  else throw new LeftToReact("not a plain element");
}

function printComponent(out: Out, { type, props }: ReactElement<Props>) {
  if (typeof type === "string") printElement(out, type, props);
  else if (type === Fragment) printNode(out, childrenOf(props));
  else if (typeof type !== "function" || type.prototype?.isReactComponent) throw new LeftToReact("not a function");
  else if ("isKept" in type && props["children"] === undefined) printPiece(out, type as Component, props);
  else printNode(out, (type as Component)(props)); // a class was ruled out above
}

type Component = (props: Props) => ReactNode;

/** A piece is one element, which no text around it touches. */
function printPiece(out: Out, type: Component, props: Props) {
  const key = identityKey(type, props);
  let piece = out.pieces.get(key);
  if (piece === undefined) {
    const { html, content, mistakes } = print(type(props), out.pieces);
    piece = { html, content, mistakes };
    out.pieces.set(key, piece);
  }
  endText(out);
  out.html += piece.html;
  out.content += piece.content;
  out.mistakes.push(...piece.mistakes);
}

const childrenOf = (props: Props) => props["children"] as ReactNode; // as JSX types it

function printText(out: Out, text: string) {
  if (text === "") return;
  look(out, text);
  const escaped = escapedHtml(text);
  out.html += escaped;
  out.content += escaped;
  out.hasText = true;
}

function endText(out: Out) {
  if (out.hasText) out.content += " ";
  out.hasText = false;
}

function printElement(out: Out, tag: string, props: Props) {
  if (leavesToReact(tag, props, out.shelters > 0)) throw new LeftToReact(tag);
  endText(out);
  out.html += `<${tag}`;
  for (const name in props) printAttribute(out, tag, name, props[name]);
  if (isVoid(tag)) {
    out.html += "/>";
    return;
  }
  out.html += ">";
  const shelter = tag === "picture" || tag === "noscript" ? 1 : 0;
  out.shelters += shelter;
  const inner = props["dangerouslySetInnerHTML"] as { readonly __html: string } | undefined; // as JSX types it
  if (inner === undefined) printNode(out, childrenOf(props));
  else printRaw(out, tag, inner.__html);
  out.shelters -= shelter;
  endText(out);
  out.html += `</${tag}>`;
}

function printAttribute(out: Out, tag: string, name: string, value: unknown) {
  if (value === null || value === undefined || name === "children" || name === "dangerouslySetInnerHTML") return;
  const printedName = attributeName(name, value);
  if (printedName === undefined) throw new LeftToReact(name);
  if (printedName === null) return;
  const text = attributeValue(name, value);
  look(out, text);
  const escaped = escapedHtml(text);
  out.html += ` ${printedName}="${escaped}"`;
  if ((tag === "a" && name === "href") || (tag === "img" && name === "alt")) out.content += `${escaped} `;
}

/** What is HTML already, as an island that React has printed; the text of scripts and styles is none that anybody reads. */
function printRaw(out: Out, tag: string, html: string) {
  out.html += html;
  if (tag === "script" || tag === "style") return;
  look(out, html);
  const content = contentOf(html);
  out.content += content === "" || content.endsWith(" ") ? content : `${content} `;
}

function look(out: Out, text: string) {
  const found = mistakeIn(text);
  if (found !== null) out.mistakes.push(found);
}

const special = /["&'<>]/;
const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

const escapedHtml = (text: string) =>
  special.test(text) ? text.replace(/["&'<>]/g, (sign) => entities[sign] ?? sign) : text;
