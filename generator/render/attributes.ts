/** How react-dom prints the attributes that our templates use. */

/** Printed under their own names. */
const plain = new Set(
  (
    "id href src alt width height title type name rel as media sizes content property role lang scope target text " +
    "d x y cx cy r rx ry x1 x2 y1 y2 fill stroke opacity transform viewBox preserveAspectRatio points offset pathLength " +
    "srcSet imageSrcSet imageSizes fetchPriority loading decoding autoComplete charSet colSpan rowSpan dateTime"
  ).split(" "),
);

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
const flags = new Set(["hidden", "open", "required", "disabled", "allowFullScreen", "noModule"]);

type Printed = { readonly name: string; readonly value: string };

/** Null for an attribute that is not printed; undefined for one that react-dom must print. */
export function attribute(name: string, value: unknown): Printed | null | undefined {
  if (name.startsWith("data-") || name.startsWith("aria-")) {
    if (typeof value === "string") return { name, value };
    return typeof value === "number" || typeof value === "boolean" ? { name, value: `${value}` } : undefined;
  }
  if (flags.has(name)) return value === true ? { name, value: "" } : value === false ? null : undefined;
  const printedName = plain.has(name) ? name : renamed[name];
  if (printedName === undefined) return undefined;
  if (typeof value === "number") return { name: printedName, value: `${value}` };
  return typeof value === "string" ? { name: printedName, value } : undefined;
}

/** What react-dom moves, completes or refuses: form controls, parts of the document, custom elements, styles, odd addresses. */
export function leavesToReact(tag: string, props: Readonly<Record<string, unknown>>, isSheltered: boolean) {
  if (ofReact.has(tag) || tag.includes("-")) return true;
  if (isOddAddress(props["href"]) || isOddAddress(props["src"])) return true;
  // It would be preloaded.
  return tag === "img" && !isSheltered && props["loading"] !== "lazy";
}

const ofReact = new Set("html head body input select option textarea pre listing object math".split(" "));

const isOddAddress = (address: unknown) =>
  address !== undefined && (typeof address !== "string" || address === "" || /^[\s\p{Cc}]|^\w*script/iu.test(address));

export const isVoid = (tag: string) => voids.has(tag);

const voids = new Set("area base br col embed hr img link meta source track wbr".split(" "));
