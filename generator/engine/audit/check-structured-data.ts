/** Checks structured data: types and required properties, one business for the whole site, no reviews of itself. */
type StructuredDataErrorsInput = {
  readonly baseUrl: string;
  readonly h1: string;
  /** Whether a link of the page has the address. */
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
export function structuredDataErrors(graph: readonly unknown[], around: StructuredDataErrorsInput): readonly string[] {
  const problems: string[] = [];
  for (const each of graph) look(each as Values, around, problems); // plain JSON
  return problems;
}

function look(data: Values, around: StructuredDataErrorsInput, problems: string[]) {
  const type = String(data["@type"]);
  const needed = needs[type];
  if (needed === undefined) problems.push(`marks up "${type}", which search engines do not expect here`);
  else for (const name of needed) if (isNothing(data[name])) problems.push(`marks up "${type}" without ${name}`);
  for (const name of praise)
    if (name in data) problems.push(`marks up "${name}": a business may not mark up reviews of itself`);
  lookAtBusiness(
    type === "HomeAndConstructionBusiness" ? data : (data["provider"] ?? data["author"] ?? data["creator"]),
    around,
    problems,
  );
  const headline = data["headline"] ?? (type === "Service" ? data["name"] : undefined);
  if (typeof headline === "string" && !says(around.h1, headline))
    problems.push(`marks up "${headline}", which is not in its heading "${around.h1}"`);
  if (type === "BreadcrumbList") lookAtTrail(data["itemListElement"], problems);
}

const praise = ["aggregateRating", "review"];

function lookAtBusiness(business: unknown, { baseUrl, leadsTo }: StructuredDataErrorsInput, problems: string[]) {
  if (typeof business !== "object" || business === null) return;
  const { "@id": id, telephone } = business as Values; // an object, checked above
  if (id !== `${baseUrl}/#business`)
    problems.push(`names a business "${String(id)}" beside ${baseUrl}/#business, the only one of the site`);
  if (telephone !== undefined && !leadsTo(`tel:${String(telephone)}`))
    problems.push(`marks up the phone number ${String(telephone)}, which no link of the page dials`);
}

function lookAtTrail(items: unknown, problems: string[]) {
  const trail = Array.isArray(items) ? (items as readonly Values[]) : []; // anything else has no entries
  if (trail.length < 2) problems.push("marks up a trail of fewer than two steps");
  for (const [index, { position, name, item }] of trail.entries())
    if (position !== index + 1 || isNothing(name) || (isNothing(item) && index < trail.length - 1))
      problems.push(`marks up a trail whose step ${index + 1} has no position, name or address`);
}

/** Ignores line breaks: a heading has single spaces. */
const says = (heading: string, words: string) =>
  heading.includes(words) || heading.includes(words.replace(/\s+/g, " "));

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
