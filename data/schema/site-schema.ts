/** Schemas of site.json, settings.json, texts.json and legal.json, and of all they say. */
import { z } from "zod";
import { imageFile, slugPattern } from "./columns.ts";
import { hardnessTiers } from "./hardness-row.ts";
import { publisherKinds } from "./publisher-row.ts";
import { webAddress, webOrigin } from "./web-address.ts";

const text = z.string({ error: "must be a text" }).min(1, "must be filled");
const texts = z.array(text).min(1);
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
const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
const slugs = z.array(slug).refine(isEachOnce, "must name each service once").default([]);
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
const priceRow = z.strictObject({ label: text, value: text, text });
const fourSteps = z.strictObject({ heading: text, steps: z.array(titleAndText).length(4, "must have four steps") });

const notSecureAddress = "must be a web address that begins with https://";
const secureAddress = z
  .string()
  .regex(/^(?:https:\/\/[^\s/@?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)(?:[/?]\S*)?$/, {
    abort: true,
    error: notSecureAddress,
  })
  .refine((address) => URL.canParse(address), notSecureAddress);
const source = z.strictObject({
  file: z.string().regex(/^[a-z]+(?:-[a-z]+)*\.csv$/, "must be the name of a sheet such as towns.csv"),
  url: secureAddress,
  /** Seconds between two requests of the dev server. 10 by default. */
  refreshSeconds: z.number().int().min(1).optional(),
});

/** What is etched on the glasses of `stats`. */
const organs = ["lungs", "brain", "heart", "muscles", "skin", "bones"] as const;
export type BodyPart = (typeof organs)[number];

/** site.json: what a marketer changes. */
export const companyFile = z.strictObject({
  name: text,
  /** Meaning of the name, one short line. */
  tagline: text,
  url: webOrigin,
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
  /** The region of facts without a county, and of all towns: "Ireland". */
  region: text,
  headquarters: z.strictObject({ name: text, county: text, lat: z.number(), lng: z.number() }),
  /** Prices beside those of services.json, in euro: {scaleFilterFrom}, {serviceVisit} and {saltBag} in guides. */
  prices: z
    .strictObject({
      scaleFilter: z.number().positive().optional(),
      serviceVisit: z.number().positive().optional(),
      saltBag: z.number().positive().optional(),
    })
    .optional(),
  radiusKm: z.number().positive(),
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
    /** Who owns the system until then, and what follows the last payment. */
    ownership: text.optional(),
    afterwards: text.optional(),
    /** "sample" while the terms are invented, else their source. */
    source: text,
    /** Slugs of the services whose pages in towns print it among their costs. */
    services: slugs,
  }),
  hours: z.strictObject({ phone: openingHours, office: openingHours }),
  trustPoints: z.array(titleAndText).length(3, "must have three trust points"),
  reassurances: texts.length(4, "must have four reassurances"),
  promises: texts,
  whyUs: z.strictObject({
    heading: text,
    text,
    cards: z.array(z.strictObject({ title: text, text, image: text })).length(3, "must have three cards"),
  }),
  /** The people who come to the house; "sample" as a source marks an invented one. */
  team: z
    .array(
      z.strictObject({
        name: text,
        role: text,
        /** The year in which they joined. */
        since: z.number().int().optional(),
        photo: imageFile.optional(),
        source: text,
      }),
    )
    .default([]),
  credentials: z
    .array(z.strictObject({ what: text, number: text.optional(), url: webAddress.optional(), source: text }))
    .default([]),
  audiences: z
    .array(z.strictObject({ title: text, description: text, features: texts }))
    .length(2, "must have two audiences"),
  /** Services with a place of their own, by slug. A place whose service is a draft stays empty. */
  featuredServices: z
    .strictObject({
      /** Under the picture of six samples on the home page, which leaves room for a card under four of them. */
      homeSamples: z
        .array(z.strictObject({ sample: z.literal([1, 2, 3, 5], "must be 1, 2, 3 or 5"), service: slug }))
        .refine((entries) => isEachOnce(entries.map(({ sample }) => sample)), "must name each sample once")
        .refine((entries) => isEachOnce(entries.map(({ service }) => service)), "must name each service once")
        .default([]),
      /** With their pictures on each town page. */
      townPictures: slugs,
      footer: slugs,
    })
    .prefault({}),
  stats: z
    .array(z.strictObject({ icon: z.enum(organs), percent: z.number().min(0).max(100), label: text }))
    .length(6, "must have six tiles"),
  rating: z.strictObject({ value: z.number().min(0).max(5), platform: text, source: text }),
  /** A code of the page beside the phone number in its footer, for a log of calls. */
  callCodes: z.boolean().optional(),
  /** Who checked how figures are chosen. Printed unless `source` is "sample". */
  reviewer: z.strictObject({ name: text, qualification: text, source: text }).optional(),
  /** The utility's page of today's notices, and its phone for a burst in the street, as it is shown. */
  notices: z.strictObject({ question: text, label: text, url: webAddress, phone: text.optional() }).optional(),
});

/** settings.json: what an engineer changes. */
export const settingsFile = z.strictObject({
  /** Coordinates outside are errors, in degrees. */
  regionBounds: z.strictObject({ south: z.number(), north: z.number(), west: z.number(), east: z.number() }),
  /** A town with more people is an error. */
  regionPopulation: z.number().int().positive(),
  structuredDataRadiusKm: z.number().positive(),
  quoteForm: z.strictObject({
    url: text,
    /** The provider's origin; "self" for the demo form. */
    origin: z.union([z.literal("self"), webOrigin]),
    load: z.enum(["click", "visible"]),
  }),
  map: z.strictObject({ tiles: text, attribution: text, load: z.enum(["interaction", "visible"]) }),
  consent: z.strictObject({ version: z.number().int().positive(), days: z.number().int().positive() }),
  // Editors that delete empty values may delete all of it.
  analytics: z
    .strictObject({ measurementId: z.string().default(""), conversionId: z.string().default("") })
    .prefault({}),
  /** Notifies search engines by IndexNow. The key is any text of your own. */
  indexNow: z
    .strictObject({ key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, "must be 8 to 128 letters, digits or hyphens") })
    .optional(),
  gate: z.strictObject({
    towns: z.enum(["index", "noindex"]),
    /** Own text that opens a page, in words. */
    words: z.number().int().positive(),
    /** Dated findings of the town that open it instead. */
    findings: z.number().int().positive(),
    /** Similarity from which two pages are duplicates, and from which people would notice; 0 to 1. */
    clone: z.number().gt(0).max(1),
    alike: z.number().gt(0).max(1),
  }),
  /** When `npm run search-results` proposes what to do with a page. */
  verdicts: z
    .strictObject({
      /** A page that is listed for fewer days waits. */
      days: z.number().int().positive().default(90),
      /** Impressions of 90 days that a verdict needs. */
      impressions: z.number().int().positive().default(200),
      /** Positions at which better texts pay. */
      improveFrom: z.number().positive().default(8),
      improveTo: z.number().positive().default(30),
      /** Share of a page's impressions that a sibling gets better; 0 to 1. */
      mergeShare: z.number().gt(0).max(1).default(0.6),
      retireDays: z.number().int().positive().default(180),
      /** Impressions for a place or service without a page. */
      writeImpressions: z.number().int().positive().default(20),
      /** Since when the pages of the first results are listed, if no one wrote it down. */
      since: z.iso.date("must be a date such as 2026-03-01").optional(),
    })
    .prefault({}),
  /** What `npm run leads` reads. */
  leads: z
    .strictObject({
      /** Headings of the export of the form's provider. A page or a town is needed. */
      columns: z.strictObject({
        date: text,
        page: text.optional(),
        town: text.optional(),
        service: text.optional(),
        /** Only needed if no date of an export shows it. */
        dates: z.enum(["day first", "month first"]).optional(),
      }),
    })
    .optional(),
  share: z.strictObject({ townPictures: z.enum(["town", "county", "auto"]) }),
  attributions: z.array(
    z.strictObject({
      what: text,
      who: text,
      url: webAddress,
      licence: text,
      /** Address of the licence. With it, figures of the `sheets` are in the data that others may use. */
      licenceUrl: webAddress.optional(),
      /** Sheets that come from there: "settlements.csv". */
      sheets: texts.optional(),
      /** How often it is read, in words. */
      read: text.optional(),
    }),
  ),
  /** Where `npm run publish` pushes. `branch` by default is a new one for each edit, `remote` is "origin". */
  publish: z.strictObject({ branch: text.optional(), remote: text.optional() }).optional(),
  /** Sheets that are online, and replace the files here when they are pulled. */
  sources: z.array(source).optional(),
});

/** texts.json: the texts of pages. */
export const textsFile = z.strictObject({
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
  service: z.strictObject({ hub: headed, closing: headed, costsHeading: text, casesHeading: text, faqHeading: text }),
  /** Texts of town pages: {town}, {county}, {distance} and {direction} are filled in on each page. */
  town: z.strictObject({
    howItWorks: fourSteps,
    lead: text,
    products: text,
    contact: headed,
    outside: text,
  }),
  /** Of public supplies: if none is known for {town}, and where the utility publishes it. */
  supply: z.strictObject({
    /** In short, beside a listed supply, what well-help.csv says of the list. */
    listed: text,
    /** Also what a row of hardness.csv says of a figure that was looked up there. */
    lookUp: z.strictObject({ label: text, url: webAddress, publisher: text, title: text, licence: text }),
  }),
  /** Texts of town and service pages: also {service}. */
  townService: z.strictObject({
    /** What the company would do: rows of its costs below the service's own steps. */
    plan: z.strictObject({
      heading: text,
      test: priceRow,
      /** Label of the monthly price, for the services that it covers. */
      monthly: text,
      /** The row of a service's `quoted`. */
      quote: z.strictObject({ value: text, text }),
      /** What a step costs, and where the price of a service without one stands. */
      free: text,
      nothing: text,
      quoted: text,
    }),
    contact: headed,
  }),
  /** Of counties' pages: {county} is filled in. */
  county: z.strictObject({
    wells: z.strictObject({ heading: text, rows: z.array(titleAndText).min(1) }),
    contact: headed,
  }),
  local: z.strictObject({ meta, heading: text, lead: text, table: headed, contact: headed }),
  about: z.strictObject({
    meta,
    heading: text,
    lead: text,
    /** Over the people of `team`. */
    team: headed,
    /** From the surface down: the company's dates, each in a layer of the ground. */
    layers: z.array(z.strictObject({ layer: text, mark: text, paragraphs: texts })).min(1),
    image: text,
    howWeWork: fourSteps,
    base: z.strictObject({ mark: text, paragraphs: texts }),
    mission: text,
    facts: headed,
    reviews: text,
  }),
  /** How figures are chosen. After `choice` come the tiers, the kinds of publishers, how long facts count, and the licences. */
  figures: z.strictObject({
    meta,
    heading: text,
    lead: text,
    choice: z.array(legalSection).min(1),
    tiers: headed.extend({
      columns: texts.length(2),
      rows: z.array(z.strictObject({ tier: z.enum(hardnessTiers), text })),
    }),
    publishers: headed.extend({
      columns: texts.length(2),
      rows: z.array(z.strictObject({ kind: z.enum(publisherKinds), text })),
    }),
    ages: headed.extend({ columns: texts.length(2), always: text }),
    reviewer: headed,
    licences: headed.extend({ columns: texts.length(4) }),
    data: headed.extend({ table: text, description: text }),
  }),
  contact: z.strictObject({
    meta,
    heading: text,
    lead: text,
    /** On the paper around the quote form. */
    form: headed,
    emergency: headed,
    counties: z.strictObject({ heading: text }),
  }),
  /** Over the quote form: what it is filled in with, a service in a town, or one of the two. */
  form: z.strictObject({ both: text, subject: text, town: text }),
  /** The list of guides. `closing` is at the end of each guide too. */
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
  notFound: z.strictObject({ meta, lead: text }),
  error: z.strictObject({ meta, kicker: text, lead: text, status: text, message: text }),
  demoForm: z.strictObject({
    meta,
    heading: text,
    /** What people may have noticed, to be ticked. */
    signs: texts,
    steps: z.array(titleAndText).length(3),
    note: text,
  }),
});

/** legal.json: the legal pages. */
export const legalFile = z.strictObject({
  privacy: legalPage,
  terms: legalPage,
  /** `banner` is on every page. `choice` is over the button until the visitor has chosen. */
  cookies: legalPage.extend({
    banner: headed,
    choice: headed,
    /** What the tag stores, by name, for each kind that has an id under analytics. `none` is shown without one. */
    tag: z.strictObject({
      heading: text,
      text,
      none: text,
      columns: texts,
      analytics: z.array(texts),
      marketing: z.array(texts),
    }),
    /** Shown only with `callCodes`. */
    measured: z.strictObject({ heading: text, callCodes: text }),
  }),
});

/** The four as one. */
export const siteSettings = companyFile.extend(settingsFile.shape).extend({ texts: textsFile.extend(legalFile.shape) });
export type SiteSettings = z.infer<typeof siteSettings>;
