/** What site.json holds: the company, its constants, switches, and the texts of pages that are no town or service. */
import { z } from "zod";
import { slugPattern } from "./schema.ts";

const text = z.string({ error: "must be a text" }).min(1, "must be filled");
const texts = z.array(text).min(1);
const httpUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/@?#]+$/, "must be an origin such as https://www.example.ie, without a path");
const webAddress = z.string().regex(/^https?:\/\/[^\s@]+$/, "must be a web address such as https://www.epa.ie/page");
const phone = z.strictObject({
  /** As people read it. */
  shown: text,
  /** As a telephone dials it, such as +353209150140; the digits must be those of `shown`. */
  dial: z.string().regex(/^\+\d{8,15}$/, "must be + and 8 to 15 digits, such as +353209150140"),
});
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 08:00");
/** Days are numbered as in ISO 8601: 1 is Monday, 7 is Sunday. */
const openingHours = z.array(
  z.strictObject({
    days: text,
    from: z.number().int().min(1).max(7),
    to: z.number().int().min(1).max(7),
    opens: clock,
    closes: clock,
  }),
);
const titleAndText = z.strictObject({ title: text, text });
const headed = z.strictObject({ heading: text, text });
const slug = z.string().regex(slugPattern, "must be a service's slug such as iron-removal");
/** Title and description for search results; the title without the company's name. */
const meta = z.strictObject({ title: text, description: text });
const legalSection = z.strictObject({
  heading: text,
  /** The section in one sentence, for the margin. */
  note: text.optional(),
  paragraphs: z.array(text),
  list: texts.optional(),
  table: z.strictObject({ columns: texts, rows: z.array(texts) }).optional(),
  /** "sample" while it is invented: the page says so. */
  source: text.optional(),
});
const legalPage = z.strictObject({
  meta,
  heading: text,
  lead: text,
  sections: z.array(legalSection).min(1),
  updated: text,
});
const fourSteps = z.strictObject({ heading: text, steps: z.array(titleAndText).length(4, "must hold four steps") });

const source = z.strictObject({
  file: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*\.(?:csv|xlsx)$/, "must be the name of a sheet such as towns.csv or towns.xlsx"),
  url: z
    .string()
    .regex(
      /^(?:https:\/\/[^\s/@?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)(?:[/?]\S*)?$/,
      "must be a web address that begins with https://",
    ),
  /** In development, between two looks at it; 10 when left out. */
  refreshSeconds: z.number().int().min(1).optional(),
});

/** What is etched on the glasses of `stats`. */
const organs = ["lungs", "brain", "heart", "muscles", "skin", "bones"] as const;
export type Organ = (typeof organs)[number];

export const siteSettings = z.strictObject({
  name: text,
  /** What the name means or stands for, one short line. */
  tagline: text,
  url: httpUrl,
  email: z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an e-mail address"),
  company: z.strictObject({
    legalName: text,
    legalForm: text,
    number: text,
    registeredIn: text,
    registeredOffice: text,
    /** The same office in parts, for structured data. */
    address: z.strictObject({ street: text, town: text, county: text, country: z.string().length(2) }),
    vat: text,
    founded: z.number().int(),
    filtersSince: z.number().int(),
    /** "sample" while the details are invented, else where they can be checked. */
    source: text,
  }),
  phones: z.strictObject({ main: phone, emergency: phone, thankYou: phone }),
  headquarters: z.strictObject({ name: text, county: text, lat: z.number(), lng: z.number() }),
  radiusKm: z.number().positive(),
  structuredDataRadiusKm: z.number().positive(),
  driveMinutes: z.number().int().positive(),
  price: z.strictObject({
    /** In euro, as `total`. */
    from: z.number().positive(),
    per: text,
    /** What it is paid for, begun small: "one system, fitted". */
    covers: text,
    /** In months. */
    term: z.number().int().positive(),
    total: z.number().positive(),
    vat: text,
    /** "sample" while the terms are invented, else where they stand. */
    source: text,
  }),
  hours: z.strictObject({ phone: openingHours, office: openingHours }),
  trustPoints: z.array(titleAndText).length(3, "must hold three trust points"),
  reassurances: texts.length(4, "must hold four reassurances"),
  promises: texts,
  whyUs: z.strictObject({
    heading: text,
    text,
    cards: z.array(z.strictObject({ title: text, text, image: text })).length(3, "must hold three cards"),
  }),
  audiences: z
    .array(z.strictObject({ title: text, description: text, features: texts }))
    .length(2, "must hold two audiences"),
  stats: z
    .array(z.strictObject({ icon: z.enum(organs), percent: z.number().min(0).max(100), label: text }))
    .length(6, "must hold six tiles"),
  rating: z.strictObject({ value: z.number().min(0).max(5), platform: text, source: text }),
  quoteForm: z.strictObject({
    url: text,
    /** The provider's origin; "self" for the demo form. */
    origin: z.union([z.literal("self"), httpUrl]),
    load: z.enum(["click", "visible"]),
  }),
  map: z.strictObject({ tiles: text, attribution: text, load: z.enum(["interaction", "visible"]) }),
  consent: z.strictObject({ version: z.number().int().positive(), days: z.number().int().positive() }),
  // Editors that delete empty values may delete all of it.
  analytics: z
    .strictObject({ measurementId: z.string().default(""), conversionId: z.string().default("") })
    .prefault({}),
  /** Tells search engines by IndexNow; the key is any text of one's own. */
  indexNow: z
    .strictObject({ key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, "must be 8 to 128 letters, digits or hyphens") })
    .optional(),
  gate: z.strictObject({
    towns: z.enum(["index", "noindex"]),
    /** Own text that opens a page, in words. */
    words: z.number().int().positive(),
    /** Dated findings of the town that open it instead. */
    findings: z.number().int().positive(),
    /** Likeness from which two pages are one page twice, and from which a person would notice; 0 to 1. */
    clone: z.number().gt(0).max(1),
    alike: z.number().gt(0).max(1),
  }),
  /** How many pages that the gate opens search engines are offered a day; 0 is all at once. */
  drip: z.strictObject({ pagesPerDay: z.number().int().nonnegative() }).optional(),
  share: z.strictObject({ townPictures: z.enum(["town", "county", "auto"]) }),
  limits: z.array(
    z.strictObject({
      parameter: text,
      value: text,
      unit: text,
      kind: z.enum(["health", "indicator", "class", "none"]),
      source_url: webAddress,
    }),
  ),
  attributions: z.array(
    z.strictObject({
      what: text,
      who: text,
      url: webAddress,
      licence: text,
      /** Named on /local too, under the table of towns. */
      local: z.boolean().optional(),
    }),
  ),
  /** Sheets that stand elsewhere, and replace the files here when they are pulled. */
  sources: z.array(source).optional(),
  texts: z.strictObject({
    home: z.strictObject({
      meta,
      kicker: text,
      headline: texts.length(2),
      lead: text,
      heroImage: text,
      waterContent: text,
      products: z.strictObject({ heading: text }),
      services: z.strictObject({ heading: text, text, image: text }),
      reviews: z.strictObject({ heading: text }),
      areas: headed,
      contact: headed,
      banner: headed,
    }),
    products: z.strictObject({
      meta,
      heading: text,
      lead: text,
      /** Beside the price. */
      warranty: text,
      /** Under the pictures. */
      note: text,
      /** The two groups; `card` is their line on home and town pages, `image` their picture there. */
      drinking: z.strictObject({ heading: text, text, card: text, image: text }),
      wholehome: z.strictObject({ heading: text, text, card: text, image: text }),
      closing: headed,
    }),
    services: z.strictObject({
      meta,
      heading: text,
      lead: text,
      cluesCaption: text,
      /** What people notice, and the service it points to. */
      clues: z.array(z.strictObject({ clue: text, service: slug })).min(1),
      core: headed,
      place: headed,
      additional: z.strictObject({ heading: text }),
      closing: headed,
    }),
    service: z.strictObject({ hub: headed, closing: headed, faqHeading: text }),
    /** Texts of town pages: {town}, {county}, {distance} and {direction} are filled in on each page. */
    town: z.strictObject({
      howItWorks: fourSteps,
      lead: text,
      thin: z.strictObject({ heading: text, text, meaning: text }),
      products: text,
      treated: text,
      contact: headed,
      outside: text,
    }),
    /** Of public supplies: where none is known for {town}, and where the utility tells which it is. */
    supply: z.strictObject({ unknown: text, lookUp: z.strictObject({ label: text, url: webAddress }) }),
    /** Texts of combination pages: also {service}. */
    combination: z.strictObject({
      /** Where nothing is on record: what was looked for, and what helps instead. */
      unknown: text,
      /** Over how a test would tell, and over what a well owner may claim or should know. */
      test: text,
      help: text,
      contact: headed,
    }),
    /** Of counties' pages: {county} is filled in. */
    county: z.strictObject({ supplies: headed, facts: headed, help: headed }),
    local: z.strictObject({ meta, heading: text, lead: text, table: headed, contact: headed }),
    about: z.strictObject({
      meta,
      heading: text,
      lead: text,
      /** From the surface down: the company's dates, each in a layer of the ground. */
      layers: z.array(z.strictObject({ layer: text, mark: text, paragraphs: texts })).min(1),
      image: text,
      howWeWork: fourSteps,
      base: z.strictObject({ mark: text, paragraphs: texts }),
      mission: text,
      facts: headed,
      reviews: text,
    }),
    contact: z.strictObject({
      meta,
      heading: text,
      lead: text,
      /** On the paper that the quote form stands on. */
      form: headed,
      emergency: headed,
      counties: z.strictObject({ heading: text }),
    }),
    /** The list of guides; `closing` stands at the end of each guide too. */
    guides: z.strictObject({ meta, heading: text, lead: text, closing: headed }),
    thankYou: z.strictObject({
      meta,
      heading: texts.length(2),
      lead: text,
      /** Over the page's own phone number. */
      sooner: text,
      stepsHeading: text,
      steps: z.array(titleAndText).length(3),
    }),
    privacy: legalPage,
    terms: legalPage,
    /** `banner` asks on every page; `choice` stands over the button until the visitor has chosen. */
    cookies: legalPage.extend({
      banner: headed,
      choice: headed,
      /** What the tag keeps, by name, for each kind that has an id under analytics; `none` stands there without one. */
      tag: z.strictObject({
        heading: text,
        text,
        none: text,
        columns: texts,
        analytics: z.array(texts),
        marketing: z.array(texts),
      }),
    }),
    notFound: z.strictObject({ meta, lead: text }),
    error: z.strictObject({ meta, kicker: text, lead: text, status: text, message: text }),
    demoForm: z.strictObject({
      meta,
      heading: text,
      /** What people may have noticed, to be ticked. */
      signs: texts,
      agreement: text,
      news: text,
      steps: z.array(titleAndText).length(3),
      note: text,
    }),
  }),
});
export type SiteSettings = z.infer<typeof siteSettings>;
