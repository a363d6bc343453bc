/**
 * Prints React elements as `renderToStaticMarkup` does, in less than half of its time, for what sections are made of:
 * function components, fragments, lists, texts, and plain HTML and SVG elements. What it does not know it leaves to
 * react-dom, against which each build holds a sample (print-section.ts).
 */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { attributeNamed, isOddAddress, type Tag, tagNamed, textOf } from "./attributes.ts";
import { contentOf } from "./content.ts";
import { identityKey } from "./identity-key.ts";
import { close, headingText, join, open, readText, type Seeing, type Seen, seeId, seeing, seeLink } from "./seen.ts";
import { seenIn } from "./seen-in.ts";

export type Printed = {
  readonly html: string;
  /** Its words, link targets and alt texts, a space behind each piece: as `contentOf` reads them from the HTML. */
  readonly content: string;
  readonly seen: Seen;
};

/** What was printed of components that say `isKept`, by component and props. */
export type Pieces = { get(key: string): Printed | undefined; set(key: string, printed: Printed): void };

/** @throws LeftToReact for what only react-dom can print. */
export function print(node: ReactNode, pieces: Pieces = new Map()): Printed {
  const out: Out = { html: "", content: "", seen: seeing(), hasText: false, shelters: 0, pieces };
  printNode(out, node);
  endText(out);
  return { html: out.html, content: out.content, seen: out.seen };
}

/** Nothing is wrong: the node holds something that is not printed here. */
export class LeftToReact extends Error {}

type Out = {
  html: string;
  content: string;
  readonly seen: Seeing;
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
    piece = inOnePiece(print(type(props), out.pieces));
    out.pieces.set(key, piece);
  }
  endText(out);
  out.html += piece.html;
  out.content += piece.content;
  join(out.seen, piece.seen);
}

/** A text that was put together holds all its parts, and what is kept is gone through with each collection of garbage. */
const inOnePiece = ({ html, content, seen }: Printed): Printed => ({ html: flat(html), content: flat(content), seen });

const flat = (text: string) => Buffer.from(text).toString();

const childrenOf = (props: Props) => props["children"] as ReactNode; // as JSX types it

function printText(out: Out, text: string) {
  if (text === "") return;
  const escaped = escapedHtml(text);
  out.html += escaped;
  out.content += escaped;
  readText(out.seen, text);
  out.hasText = true;
}

function endText(out: Out) {
  if (out.hasText) out.content += " ";
  out.hasText = false;
}

function printElement(out: Out, name: string, props: Props) {
  const tag = tagNamed(name);
  if (isLeftToReact(out, name, tag, props)) throw new LeftToReact(name);
  endText(out);
  const { look } = tag;
  const { words, linkWords } = out.seen;
  if (look !== "nothing") open(out.seen, look, name, props);
  const start = out.content.length;
  out.html += tag.start;
  for (const attribute in props) printAttribute(out, name, attribute, props[attribute]);
  if (tag.isVoid) {
    out.html += "/>";
    return;
  }
  out.html += ">";
  if (tag.shelters) out.shelters += 1;
  const inner = props["dangerouslySetInnerHTML"] as { readonly __html: string } | undefined; // as JSX types it
  if (inner === undefined) printNode(out, childrenOf(props));
  else printRaw(out, name, inner.__html);
  if (tag.shelters) out.shelters -= 1;
  endText(out);
  out.html += tag.end;
  if (look === "nothing") return;
  close(out.seen, look, props, words, linkWords);
  if (name === "h1") out.seen.h1 ||= headingText(out.content.slice(start));
}

/** A picture that is neither sheltered nor lazy would be preloaded. */
function isLeftToReact({ shelters }: Out, name: string, { isOfReact }: Tag, { href, src, loading }: Props) {
  if (isOfReact || isOddAddress(href) || isOddAddress(src)) return true;
  return name === "img" && shelters === 0 && loading !== "lazy";
}

function printAttribute(out: Out, tag: string, name: string, value: unknown) {
  if (value === null || value === undefined || name === "children" || name === "dangerouslySetInnerHTML") return;
  const attribute = attributeNamed(name);
  const text = attribute && textOf(attribute, value);
  if (attribute === undefined || text === undefined) throw new LeftToReact(name);
  if (text === null) return;
  const escaped = escapedHtml(text);
  out.html += `${attribute.start}${escaped}"`;
  if (name === "id") seeId(out.seen, text);
  else if (name === "href" && tag === "a") {
    seeLink(out.seen, text);
    out.content += `${escaped} `;
  } else if (name === "alt" && tag === "img") out.content += `${escaped} `;
}

/** What is HTML already, as an island that React has printed; the text of scripts and styles is none that anybody reads. */
function printRaw(out: Out, tag: string, html: string) {
  out.html += html;
  if (tag === "script" || tag === "style") return;
  const content = contentOf(html);
  out.content += content === "" || content.endsWith(" ") ? content : `${content} `;
  join(out.seen, seenIn(html));
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
