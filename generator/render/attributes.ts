/** How react-dom prints the tags and attributes that our templates use. Each is looked up once: pages have a thousand of them. */
import { type Look, lookOf } from "./seen.ts";

/** Printed under their own names. */
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

/** Printed with an empty value when they are true. */
const flags = "hidden open required disabled allowFullScreen noModule";

/** `start` is what stands before the value: ` class="`. */
type Attribute = { readonly start: string; readonly takes: "text" | "text or truth" | "truth" };

const attribute = (name: string, takes: Attribute["takes"]): Attribute => ({ start: ` ${name}="`, takes });
const attributes = new Map<string, Attribute>([
  ...plain.split(" ").map((name) => [name, attribute(name, "text")] as const),
  ...Object.entries(renamed).map(([name, printed]) => [name, attribute(printed, "text")] as const),
  ...flags.split(" ").map((name) => [name, attribute(name, "truth")] as const),
]);

/** Undefined for one that react-dom must print. */
export function attributeNamed(name: string): Attribute | undefined {
  const known = attributes.get(name);
  if (known !== undefined || !(name.startsWith("data-") || name.startsWith("aria-"))) return known;
  const made = attribute(name, "text or truth");
  attributes.set(name, made);
  return made;
}

/** The value as text; null for an attribute that is not printed; undefined for a value that react-dom must print. */
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
  /** Has no content and no end. */
  readonly isVoid: boolean;
  /** What react-dom moves, completes or refuses: form controls, parts of the document, custom elements. */
  readonly isOfReact: boolean;
  /** In these it preloads no picture. */
  readonly shelters: boolean;
  /** What of it the audit counts. */
  readonly look: Look;
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
    look: lookOf(name),
  };
  tags.set(name, made);
  return made;
}

/** Addresses of ours begin with a slash, a hash or a scheme that runs no script. */
export const isOddAddress = (address: unknown) =>
  address !== undefined && (typeof address !== "string" || !/^(?:[/#?]|https?:|mailto:|tel:)/.test(address));
