/** Reads an SVG file: the text to publish and its size, or the reason why no page can show it. */
import { type SaxesAttributeNS, SaxesParser } from "saxes";
import { quote } from "../../base/problem.ts";
import { decodeSvg } from "./decode-svg.ts";
import { SvgError } from "./svg-error.ts";
import { svgSize } from "./svg-size.ts";
import {
  svgNamespace,
  unsafeAttribute,
  unsafeElement,
  unsafeInstruction,
  unsafeStyle,
  wouldRun,
  xhtml,
} from "./unsafe-content.ts";

export type Svg = {
  /** UTF-8 without declaration, DOCTYPE and entities of its own. Otherwise as in the file. */
  readonly text: string;
  /** Width of the viewBox, in whole units. */
  readonly width: number;
  readonly height: number;
};
/** `why` continues a sentence about the file: "has no viewBox …". */
type SvgResult = { readonly svg: Svg; readonly why?: never } | { readonly why: string; readonly svg?: never };

/** Depth of tags at which parsers give up. */
const deepest = 250;

export function readSvg(bytes: Buffer): SvgResult {
  try {
    const text = decodeSvg(bytes);
    return { svg: { text, ...svgSize(rootOf(text)) } };
  } catch (cause) {
    if (cause instanceof SvgError) return { why: cause.message };
    throw cause;
  }
}

/** The attributes of the root tag. @throws SvgError at the first mistake of the drawing */
function rootOf(source: string) {
  if (webPage.test(source)) throw new SvgError(notSvg);
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  let root: Readonly<Record<string, SaxesAttributeNS>> | undefined;
  let style = "";
  /** Depth of the open foreignObject that only another program reads, such as Illustrator. 0 outside of one. */
  let privateDepth = 0;
  const malformed = (what: string) =>
    refuse(`cannot be read as a picture (line ${parser.line}: ${what}). Export it again.`);
  parser.on("error", ({ message }) => {
    const before = source.slice(0, parser.position);
    const reference = before.slice(before.lastIndexOf("&"));
    if (message.endsWith("undefined entity."))
      refuse(`names ${quote(reference)}, which is not an entity of SVG. Write the character itself.`);
    if (/ entity|unclosed/.test(message) && /^&(?!\w+;)/.test(reference))
      refuse(
        `holds ${quote(/^&(?:#\w*;)?/.exec(reference)?.[0] ?? "&")}, which is not a character. Write &amp; for an ampersand.`,
      );
    if (message.endsWith("must contain a root element.")) refuse(notSvg);
    malformed(message.replace(/^[\d:]+ /, "").replace(/\.$/, ""));
  });
  parser.on("doctype", () => refuse("holds <!DOCTYPE>, which can hide what it shows. Save it without a DOCTYPE."));
  parser.on("processinginstruction", ({ target }) => refuse(unsafeInstruction(target)));
  parser.on("opentagstart", ({ name }) => {
    if (root === undefined && localName(name) !== "svg") refuse(notSvg);
    if (open.length >= deepest) malformed(`more than ${deepest} tags inside each other`);
    refuse(unsafeElement(localName(name)));
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    if (root === undefined) checkRootNamespace(uri);
    root ??= attributes;
    const all = Object.values(attributes);
    for (const attribute of all) refuse(unsafeAttribute(attribute));
    if (privateDepth > 0 && [svgNamespace, xhtml].includes(uri)) refuse(wouldRun("<foreignObject>"));
    open.push(local);
    if (/^foreignObject$/i.test(local)) {
      if (!all.some(isPrivate)) refuse(wouldRun("<foreignObject>"));
      privateDepth = open.length;
    } else refuse(unsafeElement(local, open.includes("metadata") && uri === svgNamespace ? undefined : uri));
    style = "";
  });
  const addText = (text: string) => {
    if (/^style$/i.test(open.at(-1) ?? "")) style += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    refuse(unsafeStyle(style));
    style = "";
    if (open.length === privateDepth) privateDepth = 0;
    open.pop();
  });
  parser.write(source).close();
  if (root === undefined) throw new SvgError(notSvg);
  return root;
}

function refuse(why: string | undefined) {
  if (why !== undefined) throw new SvgError(why);
}

const webPage = /^<!doctype\s+html|^<html/i;
const notSvg = "is no SVG picture inside. Export it again.";

function checkRootNamespace(namespace: string) {
  if (namespace === svgNamespace) return;
  const has = namespace === "" ? "has no xmlns" : `has the xmlns ${quote(namespace)}`;
  throw new SvgError(`${has}, so browsers show nothing. Write <svg xmlns="${svgNamespace}" …>, or export it again.`);
}

const isPrivate = ({ name, value }: SaxesAttributeNS) => name === "requiredExtensions" && value.trim() !== "";

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
