/** Content that an SVG must not have, as its address can be opened like a page of the site. */
import { quote } from "../../base/problem.ts";

type Attribute = { readonly name: string; readonly value: string };

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
/** Elements of SVG 1.1 and 2, and of the drafts that Inkscape writes. */
const drawn: ReadonlySet<string> = new Set(
  [
    "svg g defs symbol use switch a view title desc metadata style cursor",
    "path rect circle ellipse line polyline polygon image marker pattern clipPath mask",
    "text tspan tref textPath altGlyph altGlyphDef altGlyphItem glyph glyphRef missing-glyph hkern vkern",
    "font font-face font-face-format font-face-name font-face-src font-face-uri color-profile",
    "linearGradient radialGradient stop solidcolor hatch hatchpath mesh meshgradient meshpatch meshrow",
    "flowRoot flowRegion flowRegionExclude flowPara flowDiv flowSpan flowLine flowTref",
    "animate animateColor animateMotion animateTransform mpath set discard",
    "filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting",
    "feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage",
    "feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence",
  ].flatMap((names) => names.split(" ")),
);
export const svgNamespace = "http://www.w3.org/2000/svg";
export const xhtml = "http://www.w3.org/1999/xhtml";

const remedy = "Save it as a plain drawing, without scripts, “on…” attributes and links to other files.";

/** Returns the end of a sentence about the file: "holds <script>, which …". Undefined if the instruction is safe. */
export const unsafeInstruction = (target: string) =>
  /^xml-stylesheet$/i.test(target) ? `holds a link to a style sheet. ${remedy}` : undefined;

/** Without a namespace, reports only elements that run in any namespace. Elements of other programs are not drawn. */
export function unsafeElement(name: string, namespace?: string): string | undefined {
  if (running.test(name)) return wouldRun(`<${name}>`);
  // An element of HTML works in a drawing as on a page.
  if (namespace === xhtml) return `holds <${name}> of a web page. ${remedy}`;
  if (namespace === svgNamespace && !drawn.has(name)) return `holds <${name}>, which drawings do not have. ${remedy}`;
  return undefined;
}

export function unsafeAttribute(attribute: Attribute): string | undefined {
  const found = attributeProblem(attribute);
  return found === undefined ? undefined : `${found} ${remedy}`;
}

/** @param css text of a <style> */
export function unsafeStyle(css: string): string | undefined {
  const found = styleProblem(css.replace(namespaceRule, ""));
  return found === undefined ? undefined : `${found} ${remedy}`;
}

export const wouldRun = (what: string) => `holds ${what}, which would run in visitors’ browsers. ${remedy}`;

function attributeProblem({ name, value }: Attribute) {
  if (/^on/i.test(name)) return `holds ${name}, which would run in visitors’ browsers.`;
  if (linking.test(name)) return ownLink.test(value) ? undefined : `links to ${quote(value)}.`;
  const isMoved = /^attributeName$/i.test(name) && (linking.test(value) || /^on/i.test(value));
  if (isMoved) return `changes ${quote(value)} while it is shown.`;
  return name.includes(":") ? undefined : styleProblem(value);
}

function styleProblem(css: string) {
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
