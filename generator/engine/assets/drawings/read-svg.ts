/** Reads an SVG file: the text to publish and its size, or the reason why no page can show it. */
import { quote } from "../../../base/problem.ts";
import { decodeSvg } from "./decode-svg.ts";
import { namespaceScopes } from "./namespaces.ts";
import { malformed, SvgError } from "./svg-error.ts";
import { type SvgAttribute, type SvgNode, svgNodes } from "./svg-nodes.ts";
import { svgSize } from "./svg-size.ts";
import { unsafeNamespace, unsafeNode, unsafeStyle, wouldRun } from "./unsafe-content.ts";

export type Svg = {
  /** UTF-8 without declaration, DOCTYPE and entities of its own. Otherwise as in the file. */
  readonly text: string;
  /** Of the viewBox, in whole units. */
  readonly width: number;
  readonly height: number;
};
/** `why` continues a sentence about the file: "has no viewBox …". */
type SvgResult = { readonly svg: Svg; readonly why?: never } | { readonly why: string; readonly svg?: never };

const svgNamespace = "http://www.w3.org/2000/svg";

export function readSvg(bytes: Buffer): SvgResult {
  try {
    const source = decodeSvg(bytes);
    if (webPage.test(source)) throw new SvgError(notSvg);
    const { replacements, root } = checkNodes(source);
    return { svg: { text: replaced(source, replacements).trim(), ...svgSize(root) } };
  } catch (cause) {
    if (cause instanceof SvgError) return { why: cause.message };
    throw cause;
  }
}

type Replacement = Extract<SvgNode, { kind: "replace" }>;

/** @throws SvgError at the first mistake */
function checkNodes(source: string) {
  const replacements: Replacement[] = [];
  const scopes = namespaceScopes();
  const open: string[] = [];
  let root: readonly SvgAttribute[] | undefined;
  let style = "";
  /** Depth of a foreignObject that another program reads, as Illustrator's. 0 outside. */
  let privateDepth = 0;
  const refuse = (why: string | undefined) => {
    if (why !== undefined) throw new SvgError(why);
  };
  for (const node of svgNodes(source)) {
    if (node.kind === "replace") replacements.push(node);
    else refuse(unsafeNode(node));
    if (node.kind === "open") {
      if (root === undefined) checkRootName(node.name);
      const undeclared = scopes.open(node);
      const namespace = scopes.of(node.name);
      if (root === undefined && undeclared === undefined) checkRootNamespace(namespace);
      if (undeclared !== undefined) malformed(source, node.at, `${undeclared}: is not declared by xmlns:${undeclared}`);
      root ??= node.attributes;
      const name = localName(node.name);
      if (privateDepth > 0 && (namespace === svgNamespace || unsafeNamespace(name, namespace) !== undefined))
        refuse(wouldRun("<foreignObject>"));
      refuse(unsafeNamespace(name, namespace));
      open.push(name);
      if (/^foreignObject$/i.test(name)) {
        if (!node.attributes.some(isPrivate)) refuse(wouldRun("<foreignObject>"));
        privateDepth = open.length;
      }
      style = "";
    } else if (node.kind === "text" && /^style$/i.test(open.at(-1) ?? "")) style += node.text;
    else if (node.kind === "close") {
      refuse(unsafeStyle(style));
      style = "";
      scopes.close();
      if (open.length === privateDepth) privateDepth = 0;
      open.pop();
    }
  }
  if (root === undefined) throw new SvgError(notSvg);
  return { replacements, root };
}

const webPage = /^\s*<!doctype\s+html|^\s*<html/i;
const notSvg = "is no SVG picture inside. Export it again.";

function checkRootName(name: string) {
  if (localName(name) !== "svg") throw new SvgError(notSvg);
}

function checkRootNamespace(namespace: string) {
  if (namespace === svgNamespace) return;
  const has = namespace === "" ? "has no xmlns" : `has the xmlns ${quote(namespace)}`;
  throw new SvgError(`${has}, so browsers show nothing. Write <svg xmlns="${svgNamespace}" …>, or export it again.`);
}

const isPrivate = ({ name, value }: SvgAttribute) => name === "requiredExtensions" && value.trim() !== "";

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function replaced(source: string, replacements: readonly Replacement[]) {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, by } of replacements) {
    pieces.push(source.slice(at, from), by);
    at = to;
  }
  return [...pieces, source.slice(at)].join("");
}
