/** Renders React elements as `renderToStaticMarkup` does, in less than half of its time. */
import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { outlineFromHtml } from "../../outline/outline-from-html.ts";
import { pageContent } from "../../outline/page-content.ts";
import {
  addHeadingText,
  addId,
  addLink,
  addText,
  closeElement,
  createOutlineBuilder,
  mergeOutlines,
  type OutlineBuilder,
  openElement,
  type PageOutline,
} from "../../outline/page-outline.ts";
import { attributeNamed, isOddAddress, type Tag, tagNamed, textOf } from "./attributes.ts";
import { fragmentKey } from "./fragment-key.ts";

/* Function components, fragments, lists, texts, HTML and SVG. Each build compares a sample with react-dom (fast-print.ts). */

export type FastRenderResult = {
  readonly html: string;
  /** Words, link targets and alt texts, as `pageContent` returns them. */
  readonly content: string;
  readonly seen: PageOutline;
};

/** HTML of components with `isMemoized`, by component and props. */
export type FragmentCache = {
  get(key: string): FastRenderResult | undefined;
  set(key: string, printed: FastRenderResult): void;
};

/** @throws FallbackToReact if only react-dom can render the node */
export function renderFast(node: ReactNode, pieces: FragmentCache = new Map()): FastRenderResult {
  const out: Output = { html: "", content: "", seen: createOutlineBuilder(), hasText: false, shelters: 0, pieces };
  printNode(out, node);
  endText(out);
  return { html: out.html, content: out.content, seen: out.seen };
}

/** Not an error: the node contains something that is not supported here. */
export class FallbackToReact extends Error {}

type Output = {
  html: string;
  content: string;
  readonly seen: OutlineBuilder;
  /** Whether the last part was text. */
  hasText: boolean;
  /** Number of open <picture> and <noscript>: react-dom preloads no image in them. */
  shelters: number;
  readonly pieces: FragmentCache;
};

type Props = Readonly<Record<string, unknown>>;

function printNode(out: Output, node: ReactNode): void {
  if (node === null || node === undefined || typeof node === "boolean") return;
  if (typeof node === "string") printText(out, node);
  else if (typeof node === "number") printText(out, `${node}`);
  else if (Array.isArray(node)) for (const child of node) printNode(out, child);
  else if (isValidElement<Props>(node)) printComponent(out, node);
  else throw new FallbackToReact("not a plain element");
}

function printComponent(out: Output, { type, props }: ReactElement<Props>) {
  if (typeof type === "string") printElement(out, type, props);
  else if (type === Fragment) printNode(out, childrenOf(props));
  else if (typeof type !== "function" || type.prototype?.isReactComponent) throw new FallbackToReact("not a function");
  else if ("isMemoized" in type && (props["children"] ?? null) === null) printPiece(out, type as Component, props);
  else printNode(out, (type as Component)(props)); // a class was ruled out above
}

type Component = (props: Props) => ReactNode;

/** A memoized component is one element. */
function printPiece(out: Output, type: Component, props: Props) {
  const key = fragmentKey(type, props);
  let piece = out.pieces.get(key);
  if (piece === undefined) {
    piece = inOnePiece(renderFast(type(props), out.pieces));
    out.pieces.set(key, piece);
  }
  endText(out);
  out.html += piece.html;
  out.content += piece.content;
  mergeOutlines(out.seen, piece.seen);
}

/** A concatenated string keeps all its parts in memory, so cached strings are copied. */
const inOnePiece = ({ html, content, seen }: FastRenderResult): FastRenderResult => ({
  html: flat(html),
  content: flat(content),
  seen,
});

const flat = (text: string) => Buffer.from(text).toString();

const childrenOf = (props: Props) => props["children"] as ReactNode; // as JSX types it

function printText(out: Output, text: string) {
  if (text === "") return;
  const escaped = escapedHtml(text);
  out.html += escaped;
  out.content += escaped;
  addText(out.seen, text);
  out.hasText = true;
}

function endText(out: Output) {
  if (out.hasText) out.content += " ";
  out.hasText = false;
}

function printElement(out: Output, name: string, props: Props) {
  const tag = tagNamed(name);
  if (isLeftToReact(out, name, tag, props)) throw new FallbackToReact(name);
  endText(out);
  const { look } = tag;
  const { words, linkWords } = out.seen;
  if (look !== "nothing") openElement(out.seen, look, name, props);
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
  closeElement(out.seen, look, props, words, linkWords);
  if (name === "h1") out.seen.h1 ||= addHeadingText(out.content.slice(start));
}

/** react-dom preloads other pictures that are not lazy. */
function isLeftToReact({ shelters }: Output, name: string, { isOfReact }: Tag, { href, src, loading }: Props) {
  if (isOfReact || isOddAddress(href) || isOddAddress(src)) return true;
  return name === "img" && shelters === 0 && loading !== "lazy";
}

function printAttribute(out: Output, tag: string, name: string, value: unknown) {
  if (value === null || value === undefined || name === "children" || name === "dangerouslySetInnerHTML") return;
  const attribute = attributeNamed(name);
  const text = attribute && textOf(attribute, value);
  if (attribute === undefined || text === undefined) throw new FallbackToReact(name);
  if (text === null) return;
  const escaped = escapedHtml(text);
  out.html += `${attribute.start}${escaped}"`;
  if (name === "id") addId(out.seen, text);
  else if (name === "href" && tag === "a") {
    addLink(out.seen, text);
    out.content += `${escaped} `;
  } else if (name === "alt" && tag === "img") out.content += `${escaped} `;
}

/** Writes raw HTML, such as an island. The text of scripts and styles does not count as words. */
function printRaw(out: Output, tag: string, html: string) {
  out.html += html;
  if (tag === "script" || tag === "style") return;
  const content = pageContent(html);
  out.content += content === "" || content.endsWith(" ") ? content : `${content} `;
  mergeOutlines(out.seen, outlineFromHtml(html));
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
