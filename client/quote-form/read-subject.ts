/** Reads the subject of a request from the fragment of the contact page's own address, or from its query. */
import type { MapData } from "../map/data.ts";
import type { FormSubject, FormTopic, SubjectTexts } from "./subject.ts";

/** Subjects that a link may name, from the data-props of the contact page's form. */
export type KnownSubjects = {
  readonly topics: readonly FormTopic[];
  readonly counties: readonly { readonly slug: string; readonly name: string; readonly place: string }[];
  /** URL of the map's data, which has the names of all towns. Fetched only if the link names a town. */
  readonly towns: string;
  readonly texts: SubjectTexts;
};

/** Drops values that are not in the lists: anyone can write a link, so nothing of `text` itself is ever shown. */
export async function readSubject(text: string, { topics, counties, towns }: KnownSubjects): Promise<FormSubject> {
  const values = new URLSearchParams(text.replace(/^#/, ""));
  const named = <Named extends { readonly slug: string }>(list: readonly Named[], name: string) =>
    list.find(({ slug }) => slug === values.get(name));
  const town = values.get("town");
  const from = values.get("from") ?? "";
  return {
    town: town ? await findTown(town, towns) : undefined,
    county: named(counties, "county"),
    about: named(topics, "about"),
    from: /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/.test(from) ? from : undefined,
  };
}

/** Returns undefined if there is no such town, or if the file does not load: the form works without a town. */
async function findTown(slug: string, file: string) {
  try {
    const { towns }: MapData = await (await fetch(file)).json();
    return towns.find(({ path }) => path.endsWith(`/${slug}`));
  } catch {
    return undefined;
  }
}
