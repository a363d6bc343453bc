/** Content that an SVG must not have, as its address can be opened like a page of the site. */
import { quote } from "../../../base/problem.ts";
import type { SvgAttribute, SvgNode } from "./svg-nodes.ts";

const running = /^(?:script|iframe|object|embed|handler|listener)$/i;
const linking = /^(?:[\w.-]+:)?(?:href|src)$/i;
const ownLink = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|$)/i;
const inlineFile = String.raw`#|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:font|application)\/[\w.+-]*)[;,]`;
const styleLinks = [
  new RegExp(String.raw`url\(\s*["']?(?!\s*["']?(?:${inlineFile}))([^"')]*)`, "i"),
  new RegExp(String.raw`(?:image-set|src)\(\s*["'](?!${inlineFile})([^"']*)`, "i"),
  /@import\s*["']?([^"';]*)/i,
];
/** At most 300 characters, as a longer search at each of many rules takes minutes. */
const namespaceRule = /@namespace[^;{}@]{0,300};/gi;
const cssEscape = /\\(?:([\da-f]{1,6})\s?|([^\da-f]))/gi;
const xhtml = "http://www.w3.org/1999/xhtml";

const remedy = "Save it as a plain drawing, without scripts, “on…” attributes and links to other files.";

/** Returns the end of a sentence about the file: "holds <script>, which …". Undefined if the node is safe. */
export function unsafeNode(node: SvgNode): string | undefined {
  if (node.kind === "instruction" && /^xml-stylesheet$/i.test(node.target))
    return `holds a link to a style sheet. ${remedy}`;
  if (node.kind !== "open") return undefined;
  const name = localName(node.name);
  if (running.test(name)) return wouldRun(`<${name}>`);
  for (const each of node.attributes) {
    const fault = attributeFault(each);
    if (fault !== undefined) return `${fault} ${remedy}`;
  }
  return undefined;
}

/** An element of HTML works in a drawing as on a page. */
export const unsafeNamespace = (name: string, namespace: string) =>
  namespace === xhtml ? `holds <${localName(name)}> of a web page. ${remedy}` : undefined;

/** Text of a <style>. */
export function unsafeStyle(css: string): string | undefined {
  const fault = styleFault(css.replace(namespaceRule, ""));
  return fault === undefined ? undefined : `${fault} ${remedy}`;
}

export const wouldRun = (what: string) => `holds ${what}, which would run in visitors’ browsers. ${remedy}`;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function attributeFault({ name, value }: SvgAttribute) {
  if (/^on/i.test(name)) return `holds ${name}, which would run in visitors’ browsers.`;
  if (linking.test(name)) return ownLink.test(value) ? undefined : `links to ${quote(value)}.`;
  const isMoved = /^attributeName$/i.test(name) && (linking.test(value) || /^on/i.test(value));
  if (isMoved) return `changes ${quote(value)} while it is shown.`;
  return name.includes(":") ? undefined : styleFault(value);
}

function styleFault(css: string) {
  const plain = css.replace(cssEscape, (_, code?: string, character?: string) =>
    code === undefined ? (character ?? "") : characterOf(Number.parseInt(code, 16)),
  );
  for (const pattern of styleLinks) {
    const link = pattern.exec(plain)?.[1];
    if (link !== undefined) return `links to ${quote(link)}.`;
  }
  return undefined;
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");
