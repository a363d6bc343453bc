/** Tags and attributes as react-dom writes them. Each name is looked up once. */
import { type AuditCategory, auditCategory } from "../../outline/page-outline.ts";

const plain =
  "id href src alt width height title type name rel as media sizes content property role lang scope target text " +
  "d x y cx cy r rx ry x1 x2 y1 y2 fill stroke opacity transform viewBox preserveAspectRatio points offset pathLength " +
  "srcSet imageSrcSet imageSizes fetchPriority loading decoding autoComplete charSet colSpan rowSpan dateTime";

const renamed: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
  crossOrigin: "crossorigin",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  strokeDasharray: "stroke-dasharray",
  strokeOpacity: "stroke-opacity",
  fillOpacity: "fill-opacity",
  textAnchor: "text-anchor",
};

/** Written with an empty value if true. */
const flags = "hidden open required disabled allowFullScreen noModule";

/** `start` precedes the value: ` class="`. */
type Attribute = { readonly start: string; readonly takes: "text" | "text or truth" | "truth" };

const attribute = (name: string, takes: Attribute["takes"]): Attribute => ({ start: ` ${name}="`, takes });
const attributes = new Map<string, Attribute>([
  ...plain.split(" ").map((name) => [name, attribute(name, "text")] as const),
  ...Object.entries(renamed).map(([name, printed]) => [name, attribute(printed, "text")] as const),
  ...flags.split(" ").map((name) => [name, attribute(name, "truth")] as const),
]);

/** Undefined if only react-dom can write it. */
export function attributeNamed(name: string): Attribute | undefined {
  const known = attributes.get(name);
  if (known !== undefined || !(name.startsWith("data-") || name.startsWith("aria-"))) return known;
  const made = attribute(name, "text or truth");
  attributes.set(name, made);
  return made;
}

/** Returns the value as text, null to leave the attribute out, undefined if only react-dom can write it. */
export function textOf({ takes }: Attribute, value: unknown): string | null | undefined {
  if (typeof value === "string") return takes === "truth" ? undefined : value;
  if (typeof value === "number") return takes === "truth" ? undefined : `${value}`;
  if (typeof value !== "boolean" || takes === "text") return undefined;
  if (takes === "truth") return value ? "" : null;
  return `${value}`;
}

export type Tag = {
  /** "<p", and "</p>". */
  readonly start: string;
  readonly end: string;
  /** A void element. */
  readonly isVoid: boolean;
  /** Elements that react-dom moves, completes or rejects: form controls, parts of the document, custom elements. */
  readonly isOfReact: boolean;
  /** react-dom preloads no picture in these. */
  readonly shelters: boolean;
  readonly look: AuditCategory;
};

const tags = new Map<string, Tag>();
const ofReact = new Set("html head body input select option textarea pre listing object math".split(" "));
const voids = new Set("area base br col embed hr img link meta source track wbr".split(" "));

export function tagNamed(name: string): Tag {
  const known = tags.get(name);
  if (known !== undefined) return known;
  const made = {
    start: `<${name}`,
    end: `</${name}>`,
    isVoid: voids.has(name),
    isOfReact: ofReact.has(name) || name.includes("-"),
    shelters: name === "picture" || name === "noscript",
    look: auditCategory(name),
  };
  tags.set(name, made);
  return made;
}

/** Addresses of the site begin with a slash, a hash or a scheme that cannot run a script. */
export const isOddAddress = (address: unknown) =>
  address !== undefined && (typeof address !== "string" || !/^(?:[/#?]|https?:|mailto:|tel:)/.test(address));
