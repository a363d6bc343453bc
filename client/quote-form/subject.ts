/** The subject of a request for a quote: in an address, and in words for the visitor. */

export type FormSubject = {
  readonly town?: { readonly name: string } | undefined;
  /** `place` is how people read it: "Co. Meath". */
  readonly county?: { readonly name: string; readonly place: string } | undefined;
  readonly about?: FormTopic;
  /** Path of the page with the link to the form. */
  readonly from?: string;
};

/** A service, a product or a guide. */
export type FormTopic = {
  readonly slug: string;
  /** In a sentence: "water softeners". */
  readonly words: string;
  /** The sign that the form ticks: "White crust, scale". */
  readonly clue?: string;
};

/** Sentences with {subject} and {town}; in pages with %subject% and %town%, as the build rejects braces there. */
export type SubjectTexts = { readonly both: string; readonly subject: string; readonly town: string };

/** Returns the address of the form's frame. It has names of places, not slugs, as the form shows them in its fields. */
export const frameAddress = (url: string, { town, county, about, from }: FormSubject) =>
  withQuery(url, { town: town?.name, county: county?.name, about: about?.slug, clue: about?.clue, from });

/** "About water softeners in Naas. You can change this." Undefined if there is nothing to say. */
export function subjectLine({ town, county, about }: FormSubject, texts: SubjectTexts) {
  const place = town?.name ?? county?.place;
  const text = place === undefined ? about && texts.subject : about ? texts.both : texts.town;
  return text?.replace(/[{%]subject[}%]/, about?.words ?? "").replace(/[{%]town[}%]/, place ?? "");
}

/** Appends the values to the query. Undefined and empty ones are left out. */
export function withQuery(address: string, values: Values) {
  const query = namedValues(values);
  return query === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`;
}

type Values = Readonly<Record<string, string | undefined>>;

/** "town=trim&from=/trim": slashes stay, as a query and a fragment may have them. */
export const namedValues = (values: Values) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value).replaceAll("%2F", "/")}` : []))
    .join("&");
