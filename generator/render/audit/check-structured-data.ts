/** Checks structured data: types and required properties, one business for the whole site, no reviews of itself. */
type StructuredDataErrorsInput = {
  readonly baseUrl: string;
  readonly h1: string;
  /** Returns true if the page links to the address. */
  readonly leadsTo: (href: string) => boolean;
};

/** Required properties of each type. */
const needs: Readonly<Record<string, readonly string[]>> = {
  Article: ["headline", "description", "url", "author"],
  BreadcrumbList: ["itemListElement"],
  Dataset: ["name", "description", "url", "license", "creator", "distribution"],
  HomeAndConstructionBusiness: ["@id", "name", "telephone", "address"],
  Service: ["name", "serviceType", "description", "provider", "areaServed"],
  WebSite: ["name", "url"],
};

type Values = Readonly<Record<string, unknown>>;

/** Returns error texts that continue "the page …". */
export const structuredDataErrors = (graph: readonly unknown[], around: StructuredDataErrorsInput): readonly string[] =>
  graph.flatMap((each) => [...errorsOf(each as Values, around)]); // plain JSON

function* errorsOf(data: Values, around: StructuredDataErrorsInput): Generator<string> {
  const type = String(data["@type"]);
  const needed = needs[type];
  if (needed === undefined) yield `marks up "${type}", which search engines do not expect here`;
  else for (const name of needed) if (isNothing(data[name])) yield `marks up "${type}" without ${name}`;
  for (const name of praise) if (name in data) yield `marks up "${name}": a business may not mark up reviews of itself`;
  const business =
    type === "HomeAndConstructionBusiness" ? data : (data["provider"] ?? data["author"] ?? data["creator"]);
  yield* errorsOfBusiness(business, around);
  const headline = data["headline"] ?? (type === "Service" ? data["name"] : undefined);
  if (typeof headline === "string" && !says(around.h1, headline))
    yield `marks up "${headline}", which is not in its heading "${around.h1}"`;
  if (type === "BreadcrumbList") yield* errorsOfTrail(data["itemListElement"]);
}

const praise = ["aggregateRating", "review"];

function* errorsOfBusiness(business: unknown, { baseUrl, leadsTo }: StructuredDataErrorsInput): Generator<string> {
  if (typeof business !== "object" || business === null) return;
  const { "@id": id, telephone } = business as Values; // an object, checked above
  if (id !== `${baseUrl}/#business`)
    yield `names a business "${String(id)}" beside ${baseUrl}/#business, the only one of the site`;
  if (telephone !== undefined && !leadsTo(`tel:${String(telephone)}`))
    yield `marks up the phone number ${String(telephone)}, which no link of the page dials`;
}

function* errorsOfTrail(items: unknown): Generator<string> {
  const trail = Array.isArray(items) ? (items as readonly Values[]) : []; // anything else has no entries
  if (trail.length < 2) yield "marks up a trail of fewer than two steps";
  for (const [index, { position, name, item }] of trail.entries())
    if (position !== index + 1 || isNothing(name) || (isNothing(item) && index < trail.length - 1))
      yield `marks up breadcrumbs whose step ${index + 1} has no position, name or address`;
}

/** Returns true if the heading contains the words. It shows their line breaks as spaces. */
const says = (heading: string, words: string) =>
  heading.includes(words) || heading.includes(words.replace(/\s+/g, " "));

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
