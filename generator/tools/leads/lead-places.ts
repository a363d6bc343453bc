/** The page that a lead belongs to: by address, page code, or the names of town and service. */
import { callCode } from "../../../client/measures/call-code.ts";
import type { Site } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import { slugify } from "../../base/slug.ts";
import { sitePathOfUrl } from "../../inspect/results/site-path-of-url.ts";
import { createNameLookup } from "../../site/names/name-lookup.ts";
import type { LeadPlaces } from "./read-leads.ts";

type PlacesInput = {
  readonly known: ReadonlySet<string>;
  readonly bases: readonly string[];
  readonly currentPath: (path: string) => string;
};

export function leadPlaces({ towns, services }: Site, { known, bases, currentPath }: PlacesInput): LeadPlaces {
  const codes = new Map(Array.from(known, (path) => [callCode(path), path]));
  const find = (named: readonly { readonly name: string; readonly slug: string }[]) =>
    createNameLookup(named, { name: "", isComplete: true, lostCells: [] }).find;
  const findTown = find(
    towns.flatMap(({ name, slug, irishName = name }) => [name, irishName].map((each) => ({ name: each, slug }))),
  );
  const findService = find(services.map(({ title, slug }) => ({ name: title, slug })));
  const knownPath = (path: string) => [currentPath(path)].find((now) => known.has(now));
  const ofTown = (name: string, service: string) => {
    const named = findTown(name);
    // The export does not say which of its namesakes a name means.
    if (slugify(name) === "" || named.length > 1) return undefined;
    const town = named[0]?.slug ?? /^\/([^/]+)$/.exec(currentPath(`/${slugify(name)}`))?.[1] ?? "";
    return knownPath(`/${town}/${findService(service)[0]?.slug ?? ""}`) ?? knownPath(`/${town}`);
  };
  return {
    pageOf(text) {
      // "https://www.example.ie/contact#town=trim&from=/trim/iron-removal": the page before the form.
      const from = /[?&#]from=([^&#]+)/.exec(text)?.[1];
      const path = from === undefined ? (sitePathOfUrl(text, bases) ?? text) : decoded(from);
      if (path.startsWith("/")) return path === paths.contact ? undefined : knownPath(path.replace(/[?#].*$/s, ""));
      return codes.get(path.toUpperCase()) ?? ofTown(path, "");
    },
    pageOfTown: ofTown,
  };
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
