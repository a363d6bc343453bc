/** Reads the tags and texts of an SVG file one after the other. Accepts only XML that browsers show. */
import { readDocumentType } from "./document-type.ts";
import { type References, referencesTo } from "./expand-entities.ts";
import { malformed } from "./svg-error.ts";

export type SvgAttribute = {
  readonly name: string;
  readonly value: string;
  /** Range in the source, with the space before. */
  readonly from: number;
  readonly to: number;
};
export type SvgNode =
  | { readonly kind: "open"; readonly name: string; readonly attributes: readonly SvgAttribute[]; readonly at: number }
  | { readonly kind: "close"; readonly name: string; readonly at: number }
  /** CDATA included. */
  | { readonly kind: "text"; readonly text: string; readonly at: number }
  | { readonly kind: "instruction"; readonly target: string; readonly at: number }
  /** A range that the published file has other text for, as it has no DOCTYPE. */
  | { readonly kind: "replace"; readonly from: number; readonly to: number; readonly by: string };

/** The depth at which parsers give up. */
const deepest = 250;
const part = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.\xb7-]*`;
/** With a prefix or without. */
const qualifiedName = `${part}(?::${part})?`;
const tagName = new RegExp(qualifiedName, "uy");
const attribute = new RegExp(String.raw`\s+(${qualifiedName})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, "uy");
const tagEnd = /\s*(\/?)>/y;

/** @throws SvgError at the first mistake */
export function* svgNodes(source: string): Generator<SvgNode> {
  const control = indexOfControl(source);
  if (control !== -1) malformed(source, control, "a control character");
  let references = referencesTo(new Map());
  const open: string[] = [];
  let hasRoot = false;
  let at = 0;
  const behind = (mark: string, from: number, what: string) => {
    const found = source.indexOf(mark, from);
    if (found === -1) malformed(source, from, `${what} does not end`);
    return found + mark.length;
  };
  while (at < source.length) {
    const from = at;
    if (source.startsWith("<!--", at)) at = behind("-->", at + 4, "a comment");
    else if (source.startsWith("<![CDATA[", at)) {
      at = behind("]]>", at, "a CDATA section");
      if (open.length === 0) malformed(source, from, "text outside of the drawing");
      yield { kind: "text", text: source.slice(from + 9, at - 3), at: from };
    } else if (source.startsWith("<?", at)) {
      at = behind("?>", at, "an instruction");
      const [, target = ""] = /^<\?([^\s?]*)/.exec(source.slice(from, from + 40)) ?? [];
      if (target.toLowerCase() === "xml") yield { kind: "replace", from, to: at, by: "" };
      else yield { kind: "instruction", target, at: from };
    } else if (source.startsWith("<!DOCTYPE", at)) {
      if (hasRoot) malformed(source, from, "a DOCTYPE inside of the drawing");
      const type = readDocumentType(source, at);
      references = referencesTo(type.entities);
      at = type.end;
      yield { kind: "replace", from, to: at, by: "" };
    } else if (source.startsWith("</", at)) {
      const name = matchAt(tagName, source, at + 2)?.[0];
      const end = name === undefined ? null : matchAt(tagEnd, source, at + 2 + name.length);
      if (name === undefined || end === null || end[1] !== "") malformed(source, at, "a closing tag is not complete");
      const opened = open.pop();
      if (opened !== name)
        malformed(source, at, `</${name}> closes ${opened === undefined ? "nothing" : `<${opened}>`}`);
      at = tagEnd.lastIndex;
      yield { kind: "close", name, at: from };
    } else if (source[at] === "<") {
      const tag = readTag(source, at, references);
      if (open.length === 0 && hasRoot) malformed(source, at, `<${tag.name}> follows the end of the drawing`);
      hasRoot = true;
      at = tag.end;
      open.push(tag.name);
      if (open.length > deepest) malformed(source, from, `more than ${deepest} tags inside each other`);
      yield* tag.replacements;
      yield { kind: "open", name: tag.name, attributes: tag.attributes, at: from };
      if (tag.isClosed) yield { kind: "close", name: open.pop() ?? "", at: from };
    } else {
      const next = source.indexOf("<", at);
      at = next === -1 ? source.length : next;
      const written = source.slice(from, at);
      if (open.length === 0 && written.trim() !== "") malformed(source, from, "text outside of the drawing");
      const by = references.inline(written);
      if (by !== written) yield { kind: "replace", from, to: at, by };
      yield { kind: "text", text: references.decode(written), at: from };
    }
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) malformed(source, source.length, `<${unclosed}> is not closed`);
}

/** Of a character that XML does not know. */
function indexOfControl(source: string) {
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index);
    if ((code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || code >= 0xfffe) return index;
  }
  return -1;
}

function readTag(source: string, from: number, { decode, inline }: References) {
  const name = matchAt(tagName, source, from + 1)?.[0];
  if (name === undefined) malformed(source, from, "a < that begins no tag");
  let at = from + 1 + name.length;
  const attributes: SvgAttribute[] = [];
  const replacements: SvgNode[] = [];
  const names = new Set<string>();
  for (let match = matchAt(attribute, source, at); match !== null; match = matchAt(attribute, source, at)) {
    const [written, attributeName = "", double, single = ""] = match;
    if (names.has(attributeName)) malformed(source, at, `${attributeName} twice in one tag`);
    names.add(attributeName);
    const to = at + written.length;
    const raw = double ?? single;
    attributes.push({ name: attributeName, value: decode(raw), from: at, to });
    const by = inline(raw);
    if (by !== raw) replacements.push({ kind: "replace", from: to - 1 - raw.length, to: to - 1, by });
    at = to;
  }
  const end = matchAt(tagEnd, source, at);
  if (end === null) malformed(source, at, `<${name.slice(0, 40)}> has something that is not an attribute`);
  return { name, attributes, replacements, isClosed: end[1] === "/", end: tagEnd.lastIndex };
}

function matchAt(pattern: RegExp, source: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(source);
}
