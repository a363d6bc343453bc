/** How react-dom prints the attributes that our templates use. */

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

const printedNames = new Map([...plain.split(" ").map((name) => [name, name] as const), ...Object.entries(renamed)]);

/** Printed with an empty value when they are true. */
const flags = new Set(["hidden", "open", "required", "disabled", "allowFullScreen", "noModule"]);

/** The name as printed; null for an attribute that is not printed; undefined for one that react-dom must print. */
export function attributeName(name: string, value: unknown): string | null | undefined {
  const known = printedNames.get(name);
  if (known !== undefined) return typeof value === "string" || typeof value === "number" ? known : undefined;
  if (name.startsWith("data-") || name.startsWith("aria-"))
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? name : undefined;
  if (!flags.has(name) || typeof value !== "boolean") return undefined;
  return value ? name : null;
}

/** `true` stands for itself in data- and aria- attributes; elsewhere it is a flag. */
export const attributeValue = (name: string, value: unknown) => (flags.has(name) ? "" : `${value}`);

/** What react-dom moves, completes or refuses: form controls, parts of the document, custom elements, odd addresses. */
export function leavesToReact(tag: string, props: Readonly<Record<string, unknown>>, isSheltered: boolean) {
  if (ofReact.has(tag) || tag.includes("-")) return true;
  if (isOddAddress(props["href"]) || isOddAddress(props["src"])) return true;
  // It would be preloaded.
  return tag === "img" && !isSheltered && props["loading"] !== "lazy";
}

const ofReact = new Set("html head body input select option textarea pre listing object math".split(" "));

/** Addresses of ours begin with a slash, a hash or a scheme that runs no script. */
const isOddAddress = (address: unknown) =>
  address !== undefined && (typeof address !== "string" || !/^(?:[/#?]|https?:|mailto:|tel:)/.test(address));

export const isVoid = (tag: string) => voids.has(tag);

const voids = new Set("area base br col embed hr img link meta source track wbr".split(" "));
