/** Schemas of rows and of JSON lists. site.json: `site-schema.ts`. Type of the linked site: `templates/model.ts`. */
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
  phone,
  picture,
  rating,
  receivedValue,
  services,
  shownFrom,
  shownUntil,
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
import { answerWords, leans, verdictRow } from "./verdict-row.ts";
import { wellHelpRow } from "./well-help-row.ts";

const townRow = z.strictObject({
  name: textUpTo(60)
    .meta({ headings: ["town", "town_name"] })
    .describe("the town's name, at most 60 characters"),
  county: nameIn("counties").describe("its county, as in `counties.csv`, without “Co.”"),
  slug: slug
    .meta({ title: "Address of the page" })
    .optional()
    .describe(
      "the page's address, `/trim`; from the name if empty. Two towns with one name need it. If you change it after the page is online, add a row to `redirects.csv`",
    ),
  irish_name: irishName
    .optional()
    .describe("the Irish name; if empty, the one of `settlements.csv` once it is checked there"),
  lat: latitude
    .optional()
    .describe(
      "north, in degrees: `53.555`. Fill both `lat` and `lng`, or neither: then the place is taken from `settlements.csv`",
    ),
  lng: longitude.optional().describe("east, in degrees; negative in Ireland"),
  population: integer.optional().describe("people, without separators, in place of those in `settlements.csv`"),
  population_year: year.optional().describe("the year of the census that counted them"),
  eircode_routing_key: z
    .string()
    .regex(/^[A-Z]\d[\dW]$/, {
      error: ({ input }) => `${receivedValue(input)} is not an Eircode routing key such as C15`,
    })
    .meta({ headings: ["eircode", "routing_key"] })
    .optional()
    .describe("the first three characters of the town's Eircodes"),
  on_map: yesNo.meta({ title: "On the map" }).optional().describe("`no` keeps the town off the map; empty means yes"),
  also_listed_in: textCell
    .optional()
    .describe("other counties whose card lists the town too; separate several with `;`"),
  title: textUpTo(40)
    .optional()
    .describe(
      "the words after “Water treatment in Trim: ” in the page's title: what was found there, without years and distances",
    ),
  description: textUpTo(155)
    .optional()
    .describe("what search results show below the title, at most 155 characters; a standard sentence if empty"),
  hero: wordsUpTo(20)
    .optional()
    .describe("the one full sentence of the first screen, at most 20 words; the hardness in a sentence if empty"),
  lead: textUpTo(200)
    .optional()
    .describe("what follows it there, at most 200 characters, and what lists show; a standard sentence if empty"),
  helps_service: nameIn("services")
    .optional()
    .describe("the service that usually helps there; the one with the strongest verdict if empty"),
  helps_line: wordsUpTo(20)
    .optional()
    .describe("why it helps, in a sentence of at most 20 words; that of the service if empty"),
  intro: textCell
    .meta({ title: "Worth knowing" })
    .optional()
    .describe(
      "“Worth knowing”: 30 to 50 words on the water there; the build warns if it has fewer than 40 words with the lead",
    ),
  as_of: partialDate
    .optional()
    .describe("the day of title, lead and intro, `2026-11-26`: the build warns when they are five years old"),
  carried_by: webAddresses
    .optional()
    .describe(
      "the addresses of the rows that the texts rest on, separated by spaces; the page lists them as its sources",
    ),
  publish_on: shownFrom
    .optional()
    .describe("the first day on which the town is shown, `2026-12-01`; before that day the row is a draft"),
  unpublish_on: shownUntil
    .optional()
    .describe(
      "the first day on which it is not shown. Its pages end, so add their redirects to `redirects.csv` before; they take effect on that day",
    ),
  draft: yesNo.optional().describe("`yes` keeps the town off the site until it is ready"),
});
export type TownRow = z.infer<typeof townRow>;

const countyRow = z.strictObject({
  name: textCell
    .meta({ isUnique: true, headings: ["co", "county", "county_name", "title"] })
    .describe("the county's name, without “Co.”"),
  irish_name: irishName.optional().describe("its Irish name"),
  card: yesNo.optional().describe("`yes` shows a card with its towns"),
  also_serving: yesNo
    .optional()
    .describe("`yes` lists it under “Also serving”. A county with towns and no card is always listed there"),
  contact: yesNo.optional().describe("`yes` lists it on the contact page"),
  legal: yesNo.optional().describe("`yes` lists it in the legal texts"),
  intro: textCell.optional().describe("a sentence above its towns on `/local`"),
  council: textCell.optional().describe("the council that pays its well grant"),
  grant_phone: phone.optional().describe("the number to ask there; without one the page names the council alone"),
  well_lead: textCell.optional().describe("what a well owner of the county reads first"),
  well_note: textCell.optional().describe("what only this council says of its grant"),
  source_title: textCell.optional().describe("the source of the two"),
  source_url: sourceUrl.optional().describe("its address"),
});
export type CountyRow = z.infer<typeof countyRow>;

/** A laboratory writes "<0.05" for less than it can measure. */
const reading = z.string().regex(/^<?\d+(?:\.\d+)?$/, {
  error: ({ input }) => `${receivedValue(input)} is not a reading such as 2.4 or <0.05`,
});

const recordKinds = ["result", "notice", "works", "background"] as const;

export const factRow = z.strictObject({
  place: textCell.meta({ isPlace: true }).describe("the town, the county, or for a region any name (`Ireland`)"),
  county: nameLike("counties").optional().describe("the town's county"),
  scope: enumOf(["town", "county", "region"]).describe("`town`, `county` or `region`"),
  topic: nameIn("topics").meta({ words: "compared", cleaning: "address" }).describe("a topic of `topics.csv`"),
  statement: textCell.describe(
    "the fact in one sentence, in our own words; in the past tense with a year if it is over",
  ),
  short: textUpTo(24).optional().describe("the same in at most 24 characters, for pages of a service in the town"),
  /** A figure, or words about one: "0.5-2", "1 in 5". */
  value: textCell.meta({ mayBeZero: true }).optional().describe("the one number of the fact"),
  unit: term.optional().describe("the unit of the number"),
  as_of: partialDate.optional().describe("the day, month or year it is about: `2026-05-02`, `2026-05`"),
  year: year
    .optional()
    .describe("the year of that. Without one it is not worded as news; from 1700 to 1899 it is history"),
  report_year: year.optional().describe("the year of the source, if it is another one or the only one known"),
  source_title: textCell.describe("who says so, and where"),
  source_url: sourceUrl.describe("its address"),
  confidence: enumOf(["high", "medium"]).describe("`high` if the source says it plainly, else `medium`"),
  explains: yesNo
    .optional()
    .describe("for facts of the island: `yes` if it explains and does not count. A guide shows these first"),
  kind: enumOf(recordKinds)
    .optional()
    .describe(
      "how the town's record marks it: `result`, `notice`, `works` or `background`. Empty means a result if its topic is a `finding` and its unit a concentration, else background",
    ),
  use: enumOf(["page", "guide", "archive"])
    .optional()
    .describe(
      "where it is printed. `page`, or empty: on a town's page too, as one of at most two, if it is under three years old, its kind is not background and no text of the town rests on its source. `guide`: in guides only. `archive`: nowhere. Verdicts read all rows",
    ),
});
export type FactRow = z.infer<typeof factRow>;

const topicRow = z.strictObject({
  topic: slug.meta({ isUnique: true }).describe("a short name, as `local-facts.csv` uses it"),
  kind: enumOf(["finding", "setting", "background"]).describe(
    "`finding` (something was found in water), `setting` (rock, bog, springs: not about a tap) or `background`",
  ),
  label: textCell.describe("the topic in a word or two"),
  counts: yesNo
    .optional()
    .describe(
      "`yes` if its findings are about the water itself, so that they can make a page indexable; grants, sources, registers and advice cannot. Empty means no",
    ),
  shelf_years: years
    .meta({ title: "Shelf life" })
    .optional()
    .describe(
      "for how many years its facts may be stated as present, from the end of their date: `0.25` is three months, empty is always. Older ones decide no verdict and make no page indexable; pages print them with their date only, for three years, and guides under “Older records”",
    ),
  services: services.optional().describe("addresses of the services it bears on, separated by `;`"),
});
export type TopicRow = z.infer<typeof topicRow>;

export const townServiceRow = z.strictObject({
  town: nameLike("towns").describe("the town; its address if two towns share a name"),
  service: nameIn("services").describe("the service"),
  title: textUpTo(40)
    .optional()
    .describe(
      "the words after “Iron Removal in Trim: ” in the page's title: what was found, or what the page says, without years and distances",
    ),
  verdict: textCell
    .optional()
    .describe(
      "the answer in a few words, one of those of `verdicts.csv`, in its place. Leave it empty on water tests and maintenance",
    ),
  lean: enumOf(leans)
    .optional()
    .describe(
      "which way the verdict goes, as in `verdicts.csv`; empty takes it from a row there with the same verdict",
    ),
  answer: wordsUpTo(answerWords)
    .optional()
    .describe("the answer in a sentence or two, at most 20 words. It follows the word and does not repeat it"),
  text: textCell.describe("what is true of this service in this town only"),
  source_title: textCell.optional().describe("the source of the text"),
  source_url: sourceUrl.optional().describe("its address; shown only with its title"),
  as_of: partialDate
    .optional()
    .describe(
      "the day of the text: the build warns when it is too old for its subject, by `shelf_years` of `topics.csv`",
    ),
  carried_by: webAddresses
    .optional()
    .describe("the addresses of the rows that it rests on, separated by spaces, `source_url` first"),
  publish_on: shownFrom
    .optional()
    .describe("the first day on which the text is shown, `2026-12-01`; before that day the row is a draft"),
  unpublish_on: shownUntil
    .optional()
    .describe(
      "the first day on which it is not shown: the page stays. A second row for the same page may begin on that day",
    ),
});
export type TownServiceRow = z.infer<typeof townServiceRow>;

const testimonialRow = z.strictObject({
  name: textCell.meta({ headings: ["title"] }).describe("who wrote it"),
  text: textCell.meta({ headings: ["review"] }).describe("the review, word for word"),
  rating: rating.meta({ headings: ["stars"] }).describe("stars, 1 to 5"),
  initials: z
    .string()
    .regex(/^\p{Lu}{1,3}$/u, { error: ({ input }) => `${receivedValue(input)} is not one to three capital letters` })
    .optional()
    .describe("one to three capital letters; from the name if empty"),
  photo: picture.optional().describe("a picture, as in `images.csv`; the initials if empty"),
  town: nameLike("towns").optional().describe("the town it is about"),
  county: nameIn("counties").optional().describe("its county; distinguishes two towns with one name"),
  service: nameIn("services").optional().describe("the service it is about: pages of other services do not show it"),
  date: date.optional().describe("the day on which it was written"),
  source: term.describe("where people can read it, or `sample`"),
  url: link.meta({ title: "Address of the review" }).optional().describe("its address there"),
});
export type TestimonialRow = z.infer<typeof testimonialRow>;

const partnerRow = z.strictObject({
  name: textCell
    .meta({ headings: ["title"] })
    .describe("the partner's name; its first letter replaces a badge that does not load"),
  kind: enumOf(["brand", "warranty", "craft", "directory", "review"]).describe(
    "`brand`, `warranty`, `craft`, `directory` or `review`",
  ),
  image: picture
    .meta({ headings: ["image_file"] })
    .optional()
    .describe("the badge, as in `images.csv`"),
  text: textCell.optional().describe("what the partner is, in a few words"),
  url: link.optional().describe("the partner's page"),
  source: term.describe("where people can check the partnership, or `sample`"),
});
export type PartnerRow = z.infer<typeof partnerRow>;

/** A reading before and after treatment. */
const caseRow = z.strictObject({
  town: nameIn("towns").describe("the town"),
  service: nameIn("services").describe("the service"),
  date: partialDate.meta({ headings: ["tested_on"] }).describe("the day or month of the second reading"),
  before: reading.describe("the first reading"),
  after: reading.describe("the second: `<0.05` if it was too low"),
  unit: textUpTo(16).meta({ words: "compared" }).describe("their unit"),
  /** Measured substance and place, in lower case: "iron, at the kitchen tap". */
  what: textUpTo(60)
    .meta({ headings: ["parameter"] })
    .describe("what was measured, and where"),
  image: picture.optional().describe("a picture, as in `images.csv`"),
  source: term.describe("the report, or `sample`"),
});
export type CaseRow = z.infer<typeof caseRow>;

const imageRow = z.strictObject({
  file: imageFile
    .meta({ isUnique: true, headings: ["filename", "image_file"] })
    .describe(
      "its name in `images/`: small letters, digits, hyphens; `.png`, `.jpg` or `.svg`. An SVG needs `xmlns` and a `viewBox`, and must not contain scripts, `on…` attributes or links to other files",
    ),
  alt: z
    .string()
    .meta({ title: "Description", words: "printed", headings: ["alt_text"] })
    .optional()
    .describe("a description, for people who cannot see the picture; empty for decoration"),
  crop: enumOf(["top", "left", "right", "contain"])
    .optional()
    .describe(
      "the side that must stay if the picture is cropped: `top`, `left`, `right`; or `contain`, which crops nothing",
    ),
  licence: textCell.meta({ headings: ["license"] }).describe("its author, and why we may show it"),
});
export type ImageRow = z.infer<typeof imageRow>;

const jsonText = z.string({ error: "must be a text" }).min(1, "must be filled");
const jsonImage = imageFile;
const euro = z.number().positive().meta({ unit: "€" });
const highestPrice = euro.meta({ title: "Up to" }).optional().describe("the end of a range");
const upkeep = euro.meta({ title: "Upkeep a year" }).optional();
const priceSource = jsonText.describe("where it can be checked, or “sample” while it is invented");

/** Price of a service or a product, in euro. */
const priceEntry = z
  .strictObject({
    from: euro,
    to: highestPrice,
    per: jsonText.optional().describe("“month”, if it is paid more than once"),
    covers: jsonText.meta({ title: "What it covers" }).describe("begun small: “fitted, with the valve”"),
    vat: jsonText.meta({ title: "VAT" }).describe("in words"),
    upkeep_per_year: upkeep,
    fitting: jsonText.optional().describe("how long it takes"),
    source: priceSource,
  })
  .refine(({ from, to = Infinity }) => to > from, { path: ["to"], error: "must be more than from" });
export type PriceEntry = z.infer<typeof priceEntry>;

/** Price of a service, in euro. */
const servicePrice = z
  .strictObject({
    from: euro,
    to: highestPrice,
    what: jsonText.meta({ title: "What it is paid for" }).describe("“Softener, fitted, with VAT”"),
    upkeep_per_year: upkeep,
    source: priceSource,
  })
  .refine(({ from, to = Infinity }) => to > from, { path: ["to"], error: "must be more than from" });

const serviceIcons = [
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
  slug: slug.describe("the page's address, `/services/iron-removal`"),
  title: jsonText.describe("the service's name"),
  draft: z
    .boolean({ error: "must be true or false" })
    .optional()
    .describe("`true` takes the service off the site. Sheets may go on naming it, with one warning"),
  kind: z.enum(["core", "additional"]).describe("`core` or `additional`"),
  summary: jsonText.max(110, "must have at most 110 characters").describe("one line for cards, at most 110 characters"),
  description: jsonText.describe("two or three sentences under the page's heading"),
  heading: jsonText.describe("the heading above the long description"),
  longDescription: z.array(jsonText).min(1).describe("its paragraphs"),
  benefits: z.array(jsonText).min(1).describe("the key benefits"),
  features: z.array(jsonText).min(1).describe("what the service consists of"),
  image: jsonImage.describe("a picture, as in `images.csv`"),
  /** Name of its icon. No page shows it. */
  icon: z
    .enum(serviceIcons)
    .describe(
      "its icon: `membrane`, `rust`, `specks`, `lamp`, `crust`, `vial`, `resin`, `carbon`, `test-strip`, `spanner` or `test-kit`",
    ),
  processHeading: jsonText.describe("the heading above the four steps"),
  processSteps: z
    .array(z.strictObject({ title: jsonText, text: jsonText }))
    .length(4, "must have four steps")
    .describe("four steps, each with `title` and `text`"),
  faqs: z
    .array(z.strictObject({ question: jsonText, answer: jsonText }))
    .length(4, "must have four questions")
    .describe("four questions, each with `question` and `answer`"),
  searchTitle: jsonText.optional().describe("the words that people search for, if not `title`"),
  /** Substance that a page without findings names: "iron". Maintenance has none. */
  subject: jsonText
    .optional()
    .describe(
      "the substance in “We found no published result for iron in Trim”; without it a page has no such sentence",
    ),
  clue: jsonText
    .optional()
    .describe("the sign that the quote form ticks for its readers, one of `demoForm.signs` in `texts.json`"),
  /** A page of the service in a town without a text of its own prints the first line whose data is there. */
  local_lines: z
    .array(z.enum(["list", "wells", "supply", "off-list"]))
    .default([])
    .describe(
      "the lines on a town that may stand under the answer, the first that is known: `list` (its supply on the EPA’s list, or off it since a year), `wells`, `supply` (where the water comes from) or `off-list` (not on the list)",
    ),
  /** Sign in the list of a town's page, with `note` after it if no verdict of the town says more. */
  clue_line: jsonText
    .max(40, "must have at most 40 characters")
    .optional()
    .describe("what people notice, at most 40 characters, in the list of a town's page"),
  note: jsonText
    .max(24, "must have at most 24 characters")
    .optional()
    .describe("the words after it, at most 24 characters, if no verdict of the town says more"),
  /** Words for “What usually helps” on a town's card. */
  helps: z
    .strictObject({ title: jsonText, text: jsonText })
    .optional()
    .describe(
      "“What usually helps” on a town's card: `title` and `text`. A town shows the service with the strongest verdict",
    ),
  grant: jsonText.optional().describe("what the state pays, if `well-help.csv` has no amount for the service"),
  /** One sentence on each page of the service in a town: the sign at the tap, if any, and the remedy. */
  signs: jsonText
    .max(110, "must have at most 110 characters")
    .describe("one sentence, at most 110 characters: the sign at the tap, and what to do about it"),
  ask: jsonText
    .max(70, "must have at most 70 characters")
    .describe("the heading of its page in a town: a question with `{town}`, at most 70 characters"),
  tapSigns: z
    .array(jsonText.max(44, "must have at most 44 characters"))
    .min(1)
    .max(3, "must have at most three signs")
    .optional()
    .describe("up to three signs of at most 44 characters, which a page in a town offers to tick; else none"),
  /** Our work in a town, in three steps; the first three of `processSteps` if missing. */
  plan: z
    .array(z.strictObject({ title: jsonText, cost: z.enum(["free", "nothing", "price"]).optional(), text: jsonText }))
    .length(3, "must have three steps")
    .optional()
    .describe(
      "what you would do: three steps with `title` and `text`, and what they `cost`: `free`, `nothing`, or `price` for the service's own; else three `processSteps`",
    ),
  quoted: jsonText.optional().describe("what a quote is for: `Softener, fitted`"),
  /** Running costs, as far as they are known without a quote. */
  running: z
    .strictObject({ label: jsonText, value: jsonText, text: jsonText })
    .optional()
    .describe("what it uses: `label`, `value`, `text`"),
  price: servicePrice
    .optional()
    .describe(
      "in euro: `from`, and `to` of a range, `upkeep_per_year`. In words: `what` is paid for, “Softener, fitted, with VAT”. The `source`, or `sample`. Without it no page prints a price",
    ),
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
    .optional()
    .describe(
      "a figure on a scale: `value`, `unit`, `label`, and the `limit` with its `limitLabel` if there is one; the `caption` is below it",
    ),
});
export type ServiceEntry = z.infer<typeof serviceEntry>;
export const serviceList = z.array(serviceEntry);

export const productEntry = z.strictObject({
  slug: slug.describe("a short name for links, `ro-java`"),
  name: jsonText.describe("the product's name"),
  group: z.enum(["drinking", "wholehome"]).describe("`drinking` or `wholehome`"),
  description: jsonText.describe("what it is, in a sentence or two"),
  features: z.array(jsonText).min(1).describe("what it does, in a few lines"),
  images: z
    .array(z.strictObject({ file: jsonImage, alt: jsonText }))
    .min(1)
    .describe("pictures, each with its `file` (as in `images.csv`) and an `alt` text that describes the picture"),
  price: priceEntry.optional().describe("as in `services.json`"),
});
export type ProductEntry = z.infer<typeof productEntry>;
export const productList = z.array(productEntry);

/** Returns true for "sample" in a `source` column, which marks invented data. */
export const isSample = (source: string) => source.toLowerCase() === "sample";

/** The row of each sheet, by the name of the sheet in code. */
export const sheetRows = {
  towns: townRow,
  facts: factRow,
  supplies: supplyRow,
  epaList: epaListRow,
  hardness: hardnessRow,
  hardnessWords: hardnessWordRow,
  settlements: settlementRow,
  countyWater: countyWaterRow,
  wellHelp: wellHelpRow,
  counties: countyRow,
  townServices: townServiceRow,
  publishers: publisherRow,
  topics: topicRow,
  verdicts: verdictRow,
  testimonials: testimonialRow,
  partners: partnerRow,
  cases: caseRow,
  redirects: redirectRow,
  images: imageRow,
};
export type SheetName = keyof typeof sheetRows;
/** Valid rows of each sheet, in the order of its file. */
export type SheetLists = { readonly [Name in SheetName]: readonly SheetRow<Name>[] };
/** Sheets whose rows may name their source. If two sheets have different titles for an address, pages print the first. */
type SourcedSheet = { [Name in SheetName]: "source_url" extends keyof SheetRow<Name> ? Name : never }[SheetName];
export const sourcedSheets = Object.entries(sheetRows).flatMap(([name, { shape }]) =>
  "source_url" in shape ? [name as SourcedSheet] : [],
);
export type SheetRow<Name extends SheetName> = z.infer<(typeof sheetRows)[Name]>;
