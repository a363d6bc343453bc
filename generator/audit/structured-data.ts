/** What other programs read of a page: types, what they need, one business for the whole site, no praise of ourselves. */
import type { StructuredData } from "../../templates/structured-data.ts";
import { readEntities } from "../render/entities.ts";
import { error, type Finding } from "./finding.ts";

type Around = {
  readonly baseUrl: string;
  readonly h1: string;
  /** Whether a link of the page does. */
  readonly leadsTo: (href: string) => boolean;
};

/** What each type must say to be of use. */
const needs: Readonly<Record<string, readonly string[]>> = {
  Article: ["headline", "description", "url", "author"],
  BreadcrumbList: ["itemListElement"],
  HomeAndConstructionBusiness: ["@id", "name", "telephone", "address"],
  Service: ["name", "serviceType", "description", "provider", "areaServed"],
  WebSite: ["name", "url"],
};

type Values = Readonly<Record<string, unknown>>;

export function structuredDataFindings(graph: readonly StructuredData[], around: Around): readonly Finding[] {
  if (graph.length === 0) return [];
  const findings: Finding[] = [];
  for (const each of graph) findings.push(...faultsOf(each, around));
  return findings;
}

function* faultsOf(data: StructuredData, around: Around): Generator<Finding> {
  const each = data as object as Values; // plain JSON, whatever its type
  const type = String(each["@type"]);
  const needed = needs[type];
  if (needed === undefined) yield error("data", `marks up "${type}", which no search engine was told to expect here`);
  for (const name of needed ?? []) if (isNothing(each[name])) yield error("data", `marks up "${type}" without ${name}`);
  for (const name of ["aggregateRating", "review"])
    if (name in each) yield error("data", `marks up "${name}": a business may not mark up reviews of itself`);
  yield* businessFaults(type === "HomeAndConstructionBusiness" ? each : (each["provider"] ?? each["author"]), around);
  const said = each["headline"] ?? (type === "Service" ? each["name"] : undefined);
  if (typeof said === "string" && !around.h1.includes(said) && !plain(around.h1).includes(plain(said)))
    yield error("data", `marks up "${said}", which is not in its heading "${around.h1}"`);
  if (type === "BreadcrumbList") yield* trailFaults(each["itemListElement"]);
}

function* businessFaults(business: unknown, { baseUrl, leadsTo }: Around): Generator<Finding> {
  if (typeof business !== "object" || business === null) return;
  const { "@id": id, telephone } = business as Values; // an object, checked above
  if (id !== `${baseUrl}/#business`)
    yield error("data", `names a business "${String(id)}" beside ${baseUrl}/#business, the only one of the site`);
  if (telephone !== undefined && !leadsTo(`tel:${String(telephone)}`))
    yield error("data", `marks up the phone number ${String(telephone)}, which no link of the page dials`);
}

function* trailFaults(items: unknown): Generator<Finding> {
  const trail = Array.isArray(items) ? (items as readonly Values[]) : []; // what is no list has no entries
  if (trail.length < 2) yield error("data", "marks up a trail of fewer than two steps");
  for (const [index, { position, name, item }] of trail.entries())
    if (position !== index + 1 || isNothing(name) || (isNothing(item) && index < trail.length - 1))
      yield error("data", `marks up a trail whose step ${index + 1} has no position, name or address`);
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Words as a reader compares them. */
const plain = (text: string) => readEntities(text).replace(/\s+/g, " ");
