/** Schemas of the rows of each sheet and of the lists in JSON. `site-schema.ts` has site.json, `site.ts` the types. */
import { z } from "zod";
import {
  date,
  enumOf,
  imageFile,
  integer,
  irishName,
  latitude,
  link,
  longitude,
  nameIn,
  nameLike,
  partialDate,
  picture,
  rating,
  receivedValue,
  services,
  slug,
  sourceUrl,
  term,
  textCell,
  textUpTo,
  webAddresses,
  wordsUpTo,
  year,
  years,
  yesNo,
} from "./columns.ts";
import { hardnessRow, hardnessWordRow } from "./hardness-row.ts";
import { publisherRow } from "./publisher-row.ts";
import { redirectRow } from "./redirect-row.ts";
import { countyWaterRow, settlementRow } from "./settlement-row.ts";
import { epaListRow, supplyRow } from "./supply-row.ts";
import { answerWords, verdictRow } from "./verdict-row.ts";
import { wellHelpRow } from "./well-help-row.ts";

/** Before the first day and from the last one on, the row counts as a draft. */
const publishingDates = { publish_on: date.optional(), unpublish_on: date.optional() };
/** The day of a row's texts, and the addresses of the rows in other sheets that they rest on. */
const textOrigin = { as_of: partialDate.optional(), carried_by: webAddresses.optional() };

export const townRow = z.strictObject({
  name: textUpTo(60).meta({ headings: ["town", "town_name"] }),
  county: nameIn("counties"),
  slug: slug.optional(),
  irish_name: irishName.optional(),
  lat: latitude.optional(),
  lng: longitude.optional(),
  population: integer.optional(),
  population_year: year.optional(),
  eircode_routing_key: z
    .string()
    .regex(/^[A-Z]\d[\dW]$/, {
      error: ({ input }) => `${receivedValue(input)} is not an Eircode routing key such as C15`,
    })
    .meta({ headings: ["eircode", "routing_key"] })
    .optional(),
  on_map: yesNo.optional(),
  also_listed_in: textCell.optional(),
  /** What the page's title says after the town's name. */
  title: textUpTo(40).optional(),
  lead: textUpTo(200).optional(),
  intro: textCell.optional(),
  ...textOrigin,
  ...publishingDates,
  draft: yesNo.optional(),
});
export type TownRow = z.infer<typeof townRow>;

export const countyRow = z.strictObject({
  name: textCell.meta({ headings: ["co", "county", "county_name", "title"] }),
  irish_name: irishName.optional(),
  card: yesNo.optional(),
  also_serving: yesNo.optional(),
  contact: yesNo.optional(),
  legal: yesNo.optional(),
  intro: textCell.optional(),
  /** Whom to ask for a well grant. */
  council: textCell.optional(),
  grant_phone: textCell.optional(),
  /** What a well owner of the county reads first, and what only this council says. */
  well_lead: textCell.optional(),
  well_note: textCell.optional(),
  source_title: textCell.optional(),
  source_url: sourceUrl.optional(),
});
export type CountyRow = z.infer<typeof countyRow>;

/** A laboratory writes "<0.05" for less than it can measure. */
const reading = z.string().regex(/^<?\d+(?:\.\d+)?$/, {
  error: ({ input }) => `${receivedValue(input)} is not a reading such as 2.4 or <0.05`,
});

const recordKinds = ["result", "notice", "works", "background"] as const;

export const factRow = z.strictObject({
  place: textCell,
  county: nameLike("counties").optional(),
  scope: enumOf(["town", "county", "region"]),
  topic: nameIn("topics").meta({ words: "compared", cleaning: "address" }),
  statement: textCell,
  short: textUpTo(24).optional(),
  /** A figure, or words about one: "0.5-2", "1 in 5". */
  value: textCell.meta({ mayBeZero: true }).optional(),
  unit: term.optional(),
  /** The day, month or year that the fact is about; `year` where only that is known. */
  as_of: partialDate.optional(),
  year: year.optional(),
  report_year: year.optional(),
  source_title: textCell,
  source_url: sourceUrl,
  confidence: enumOf(["high", "medium"]),
  explains: yesNo.optional(),
  /** How the town's record marks it. Empty: a result if its topic is of findings, else background. */
  kind: enumOf(recordKinds).optional(),
  /** Where it may be printed: in towns and everywhere else, not on town pages, nowhere. Empty: page. */
  use: enumOf(["page", "guide", "archive"]).optional(),
});
export type FactRow = z.infer<typeof factRow>;

export const topicRow = z.strictObject({
  topic: slug,
  kind: enumOf(["finding", "setting", "background"]),
  label: textCell,
  counts: yesNo.optional(),
  /** How long its facts may be stated as present, in years. Empty: always. */
  shelf_years: years.optional(),
  services: services.optional(),
});
export type TopicRow = z.infer<typeof topicRow>;

export const townServiceRow = z.strictObject({
  town: nameLike("towns"),
  service: nameIn("services"),
  /** What the page's title says after the names of service and town. */
  title: textUpTo(40).optional(),
  /** In place of those of verdicts.csv. */
  verdict: textCell.optional(),
  answer: wordsUpTo(answerWords).optional(),
  text: textCell,
  source_title: textCell.optional(),
  source_url: sourceUrl.optional(),
  ...textOrigin,
  ...publishingDates,
});
export type TownServiceRow = z.infer<typeof townServiceRow>;

export const testimonialRow = z.strictObject({
  name: textCell.meta({ headings: ["title"] }),
  text: textCell.meta({ headings: ["review"] }),
  rating: rating.meta({ headings: ["stars"] }),
  initials: z
    .string()
    .regex(/^\p{Lu}{1,3}$/u, { error: ({ input }) => `${receivedValue(input)} is not one to three capital letters` })
    .optional(),
  photo: picture.optional(),
  town: nameLike("towns").optional(),
  county: nameIn("counties").optional(),
  service: nameIn("services").optional(),
  date: date.optional(),
  source: term,
  url: link.optional(),
});
export type TestimonialRow = z.infer<typeof testimonialRow>;

export const partnerRow = z.strictObject({
  name: textCell.meta({ headings: ["title"] }),
  kind: enumOf(["brand", "warranty", "craft", "directory", "review"]),
  image: picture.meta({ headings: ["image_file"] }).optional(),
  text: textCell.optional(),
  url: link.optional(),
  source: term,
});
export type PartnerRow = z.infer<typeof partnerRow>;

/** A reading before and after treatment. */
export const caseRow = z.strictObject({
  town: nameIn("towns"),
  service: nameIn("services"),
  date: partialDate.meta({ headings: ["tested_on"] }),
  before: reading,
  after: reading,
  unit: textUpTo(16).meta({ words: "compared" }),
  /** What was measured and where, begun small: "iron, at the kitchen tap". */
  what: textUpTo(60).meta({ headings: ["parameter"] }),
  image: picture.optional(),
  source: term,
});
export type CaseRow = z.infer<typeof caseRow>;

export const imageRow = z.strictObject({
  file: imageFile.meta({ headings: ["filename", "image_file"] }),
  alt: z
    .string()
    .meta({ words: "printed", headings: ["alt_text"] })
    .optional(),
  crop: enumOf(["top", "left", "right", "contain"]).optional(),
  licence: textCell.meta({ headings: ["license"] }),
});
export type ImageRow = z.infer<typeof imageRow>;

const jsonText = z.string({ error: "must be a text" }).min(1, "must be filled");
const jsonImage = imageFile;
const euro = z.number().positive();

/** What a service or a product costs, in euro. */
export const priceEntry = z
  .strictObject({
    from: euro,
    /** The end of a range. */
    to: euro.optional(),
    /** "month", if it is paid more than once. */
    per: jsonText.optional(),
    /** What it is paid for, begun small: "fitted, with the valve". */
    covers: jsonText,
    vat: jsonText,
    upkeep_per_year: euro.optional(),
    /** How long fitting takes. */
    fitting: jsonText.optional(),
    /** "sample" while it is invented, else its source. */
    source: jsonText,
  })
  .refine(({ from, to = Infinity }) => to > from, { path: ["to"], error: "must be more than from" });
export type PriceEntry = z.infer<typeof priceEntry>;

/** What a service costs, in euro. */
export const servicePrice = z
  .strictObject({
    from: euro,
    to: euro.optional(),
    /** "Softener, fitted, with VAT" */
    what: jsonText,
    upkeep_per_year: euro.optional(),
    /** "sample" while it is invented, else its source. */
    source: jsonText,
  })
  .refine(({ from, to = Infinity }) => to > from, { path: ["to"], error: "must be more than from" });

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
  /** A draft has no page and no link. */
  draft: z.boolean({ error: "must be true or false" }).optional(),
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
  processSteps: z.array(z.strictObject({ title: jsonText, text: jsonText })).length(4, "must have four steps"),
  faqs: z.array(z.strictObject({ question: jsonText, answer: jsonText })).length(4, "must have four questions"),
  /** What people search for, where the title is another word; for titles of pages. */
  searchTitle: jsonText.optional(),
  /** Subject of a record ("iron"), for pages without one. Maintenance has no subject. */
  subject: jsonText.optional(),
  /** The sign in the quote form that its pages tick: one of `signs` under texts.demoForm in site.json. */
  clue: jsonText.optional(),
  /** What people notice, as a town's page lists it, and what it says of the service where no verdict of the town fits. */
  clue_line: jsonText.max(30, "must have at most 30 characters").optional(),
  note: jsonText.max(24, "must have at most 24 characters").optional(),
  /** What it does for a town, on the town's card. */
  helps: z.strictObject({ title: jsonText, text: jsonText }).optional(),
  /** What the state pays, where well-help.csv has no amount. */
  grant: jsonText.optional(),
  /** A sentence: what shows at the tap, or that nothing does, and what is done about it. On every page of the service in a town. */
  signs: jsonText.max(110, "must have at most 110 characters"),
  /** The heading of its page in a town, as a question with {town}. */
  ask: jsonText.max(70, "must have at most 70 characters"),
  /** What people may see at the tap. */
  tapSigns: z
    .array(jsonText.max(44, "must have at most 44 characters"))
    .min(1)
    .max(3, "must have at most three signs")
    .optional(),
  /** What the company would do in a town, in three steps; the first three of `processSteps` if missing. */
  plan: z
    .array(z.strictObject({ title: jsonText, cost: z.enum(["free", "nothing", "price"]).optional(), text: jsonText }))
    .length(3, "must have three steps")
    .optional(),
  /** What a quote is for: "Softener, fitted". */
  quoted: jsonText.optional(),
  /** What it uses, as far as that is known without a quote. */
  running: z.strictObject({ label: jsonText, value: jsonText, text: jsonText }).optional(),
  price: servicePrice.optional(),
  measure: z
    .strictObject({
      value: z.number(),
      unit: jsonText,
      /** The customary or legal limit on the same scale, if there is one. */
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
  price: priceEntry.optional(),
});
export type ProductEntry = z.infer<typeof productEntry>;
export const productList = z.array(productEntry);

/** The word in a `source` column that says: this was made up to show how it will look. */
export const isSample = (source: string) => source.toLowerCase() === "sample";

/** The row of each sheet, by the name of the sheet in code. */
export const sheetRows = {
  towns: townRow,
  counties: countyRow,
  settlements: settlementRow,
  countyWater: countyWaterRow,
  hardness: hardnessRow,
  hardnessWords: hardnessWordRow,
  facts: factRow,
  publishers: publisherRow,
  topics: topicRow,
  townServices: townServiceRow,
  verdicts: verdictRow,
  testimonials: testimonialRow,
  partners: partnerRow,
  cases: caseRow,
  redirects: redirectRow,
  images: imageRow,
  supplies: supplyRow,
  epaList: epaListRow,
  wellHelp: wellHelpRow,
};
export type SheetName = keyof typeof sheetRows;
/** Valid rows of each sheet, in the order of its file. */
export type SheetLists = { readonly [Name in SheetName]: readonly SheetRow<Name>[] };
export type SheetRow<Name extends SheetName> = z.infer<(typeof sheetRows)[Name]>;
