/**
 * What a valid row of each CSV and a valid entry of each list in JSON is. Cells arrive trimmed and in NFC, and an empty
 * cell arrives as undefined, so every schema here speaks of filled cells only. `site-schema.ts` holds site.json,
 * `site.ts` the linked types that templates see.
 */
import { z } from "zod";

export const found = (input: unknown) => `"${String(input).slice(0, 60)}"`;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugLengthMax = 80;

export const text = z.string({ error: "must be filled" }).min(1, "must be filled");
const textUpTo = (length: number) =>
  text.max(length, { error: ({ input }) => `has ${String(input).length} characters; at most ${length} fit` });

const slug = z
  .string()
  .max(slugLengthMax, {
    error: ({ input }) => `has ${String(input).length} characters; an address takes at most ${slugLengthMax}`,
  })
  .regex(slugPattern, { error: ({ input }) => `${found(input)} is no address: use a to z, 0 to 9 and single hyphens` });

const decimal = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?$/, { error: ({ input }) => `${found(input)} is not a decimal number such as 53.4167` })
  .transform(Number);
export const whole = z
  .string()
  .regex(/^\d+$/, { error: ({ input }) => `${found(input)} is not a whole number such as 9194` })
  .transform(Number);
export const year = z
  .string()
  .regex(/^(?:1[7-9]|20)\d\d$/, { error: ({ input }) => `${found(input)} is not a year such as 2022` })
  .transform(Number);
const yesNo = z
  .string()
  // Spreadsheets turn some of these words into others.
  .regex(/^(?:yes|no|y|n|true|false|1|0)$/i, { error: ({ input }) => `${found(input)} is neither yes nor no` })
  .transform((cell) => /^(?:yes|y|true|1)$/i.test(cell));
export const webAddress = z.string().regex(/^https?:\/\/[^\s/@?#]+\.[^\s/@?#]+(?:[/?#]\S*)?$/, {
  error: ({ input }) => `${found(input)} is not a web address such as https://www.epa.ie/page`,
});
export const date = z
  .string()
  .refine(isCalendarDay, { error: ({ input }) => `${found(input)} is not a date such as 2026-05-02` });
const imageFile = z.string().regex(/^[a-z0-9][a-z0-9/_-]*\.(?:png|jpg|svg)$/, {
  error: ({ input }) => `${found(input)} is not a file name in data/images such as iron.png or partners/fairsay.svg`,
});
export const slugList = z.string().transform((cell) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => `${found(input)} is not one of ${values.join(", ")}` });

/** Before the first day and from the last one on, the row counts as a draft. */
const publishingDates = { publish_on: date.optional(), unpublish_on: date.optional() };

export const townRow = z.strictObject({
  name: textUpTo(60),
  county: text,
  slug: slug.optional(),
  irish_name: text.optional(),
  lat: decimal.optional(),
  lng: decimal.optional(),
  population: whole.optional(),
  population_year: year.optional(),
  eircode_routing_key: z
    .string()
    .regex(/^[A-Z]\d[\dW]$/, { error: ({ input }) => `${found(input)} is not an Eircode routing key such as C15` })
    .optional(),
  on_map: yesNo.optional(),
  also_listed_in: text.optional(),
  /** What the page's title says after the town's name. */
  title: textUpTo(40).optional(),
  lead: textUpTo(200).optional(),
  intro: text.optional(),
  ...publishingDates,
  draft: yesNo.optional(),
});
export type TownRow = z.infer<typeof townRow>;

export const countyRow = z.strictObject({
  name: text,
  irish_name: text.optional(),
  card: yesNo.optional(),
  also_serving: yesNo.optional(),
  contact: yesNo.optional(),
  legal: yesNo.optional(),
  intro: text.optional(),
});
export type CountyRow = z.infer<typeof countyRow>;

export const placeRow = z.strictObject({
  name: text,
  county: text,
  lat: decimal,
  lng: decimal,
  irish_name: text.optional(),
  population: whole.optional(),
});
export type PlaceRow = z.infer<typeof placeRow>;

export const factRow = z.strictObject({
  place: text,
  county: text.optional(),
  scope: oneOf(["town", "county", "region"]),
  topic: text,
  statement: text,
  short: textUpTo(24).optional(),
  value: text.optional(),
  unit: text.optional(),
  year: year.optional(),
  report_year: year.optional(),
  source_title: text,
  source_url: webAddress,
  confidence: oneOf(["high", "medium"]),
  explains: yesNo.optional(),
});
export type FactRow = z.infer<typeof factRow>;

export const topicRow = z.strictObject({
  topic: slug,
  kind: oneOf(["finding", "setting", "background"]),
  label: text,
  counts: yesNo.optional(),
  services: slugList.optional(),
  explanation: text.optional(),
});
export type TopicRow = z.infer<typeof topicRow>;

export const townServiceRow = z.strictObject({
  town: text,
  service: text,
  /** What the page's title says after the names of service and town. */
  title: textUpTo(40).optional(),
  text,
  source_title: text.optional(),
  source_url: webAddress.optional(),
  ...publishingDates,
});
export type TownServiceRow = z.infer<typeof townServiceRow>;

export const testimonialRow = z.strictObject({
  name: text,
  text,
  rating: z
    .string()
    .regex(/^[1-5]$/, { error: ({ input }) => `${found(input)} is not a rating from 1 to 5` })
    .transform(Number),
  initials: z
    .string()
    .regex(/^\p{Lu}{1,3}$/u, { error: ({ input }) => `${found(input)} is not one to three capital letters` })
    .optional(),
  photo: imageFile.optional(),
  town: text.optional(),
  county: text.optional(),
  date: date.optional(),
  source: text,
  url: webAddress.optional(),
});
export type TestimonialRow = z.infer<typeof testimonialRow>;

export const partnerRow = z.strictObject({
  name: text,
  kind: oneOf(["brand", "warranty", "craft", "directory", "review"]),
  image: imageFile.optional(),
  text: text.optional(),
  url: webAddress.optional(),
  source: text,
});
export type PartnerRow = z.infer<typeof partnerRow>;

export const imageRow = z.strictObject({
  file: imageFile,
  alt: z.string().optional(),
  crop: oneOf(["top", "left", "right", "contain"]).optional(),
  licence: text,
});
export type ImageRow = z.infer<typeof imageRow>;

const jsonText = z.string({ error: "must be a text" }).min(1, "must be filled");
const jsonImage = imageFile;

export const serviceIcons = [
  "membrane",
  "rust",
  "specks",
  "lamp",
  "crust",
  "vial",
  "resin",
  "carbon",
  "test-strip",
  "spanner",
  "test-kit",
] as const;

export const serviceEntry = z.strictObject({
  slug,
  title: jsonText,
  kind: z.enum(["core", "additional"]),
  /** One line for cards and chips, 40 to 90 characters. */
  summary: jsonText.max(110, "must have at most 110 characters"),
  /** The lead under the service page's heading: two or three sentences. */
  description: jsonText,
  /** The heading over the long description. */
  heading: jsonText,
  longDescription: z.array(jsonText).min(1),
  benefits: z.array(jsonText).min(1),
  features: z.array(jsonText).min(1),
  image: jsonImage,
  /** Its sign, which no page draws today. */
  icon: z.enum(serviceIcons),
  processHeading: jsonText,
  processSteps: z.array(z.strictObject({ title: jsonText, text: jsonText })).length(4, "must hold four steps"),
  faqs: z.array(z.strictObject({ question: jsonText, answer: jsonText })).length(4, "must hold four questions"),
  /** What people search for, where the title is another word; for titles of pages. */
  searchTitle: jsonText.optional(),
  /** What a record would be of ("iron"), where a page says that there is none. Upkeep has none: nobody keeps a record of it. */
  subject: jsonText.optional(),
  /** A sentence: what shows at the tap, or that nothing does, and what is done about it. On every page of the service in a town. */
  signs: jsonText.max(110, "must have at most 110 characters"),
  /** How a test would tell, below it. */
  howATestTells: jsonText,
  measure: z
    .strictObject({
      value: z.number(),
      unit: jsonText,
      /** The customary or legal mark on the same scale; left out where there is none. */
      limit: z.number().optional(),
      label: jsonText,
      limitLabel: jsonText.optional(),
      caption: jsonText.optional(),
    })
    .optional(),
});
export type ServiceEntry = z.infer<typeof serviceEntry>;
export const serviceList = z.array(serviceEntry);

export const productEntry = z.strictObject({
  slug,
  name: jsonText,
  group: z.enum(["drinking", "wholehome"]),
  description: jsonText,
  features: z.array(jsonText).min(1),
  images: z.array(z.strictObject({ file: jsonImage, alt: jsonText })).min(1),
});
export type ProductEntry = z.infer<typeof productEntry>;
export const productList = z.array(productEntry);

/** 2026-05-02, and not 2026-02-31. */
export function isCalendarDay(cell: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) return false;
  const day = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell);
}

/** The word in a `source` column that says: this was made up to show how it will look. */
export const isSample = (source: string) => source.toLowerCase() === "sample";
