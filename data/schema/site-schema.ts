/** Schemas of site.json, settings.json, texts.json and legal.json. */
import { z } from "zod";
import { date, imageFile, slugPattern } from "./columns.ts";
import { clockPattern, closingPattern, openingLines, readClock } from "./opening-week.ts";
import { publisherKinds } from "./publisher-row.ts";
import { webAddress, webOrigin } from "./web-address.ts";

const text = z.string({ error: "must be a text" }).min(1, "must be filled");
const texts = z.array(text).min(1);
const euro = z.number().positive().meta({ unit: "€" });
const phone = z.strictObject({
  shown: text.meta({ title: "as people read it" }),
  dial: z
    .string()
    .regex(/^\+\d{8,15}$/, "must be + and 8 to 15 digits, such as +353209150140")
    .meta({ title: "as a phone dials it" })
    .describe("the same digits, such as +353209150140"),
});
const clock = z.string().overwrite(readClock).regex(clockPattern, "must be a time such as 08:00");
const closes = z.string().overwrite(readClock).regex(closingPattern, "must be a time such as 18:00");
/** Days are numbered as in ISO 8601: 1 is Monday, 7 is Sunday. */
const openingHours = z.array(
  z.strictObject({
    days: text.optional(),
    from: z.number().int().min(1).max(7),
    to: z.number().int().min(1).max(7),
    opens: clock,
    closes,
  }),
);
const openingException = z.strictObject({
  date,
  lines: z.enum(openingLines),
  opens: clock.optional(),
  closes: closes.optional(),
  closed: z.boolean().optional(),
  word: text,
});
const latitude = z.number().meta({ title: "Latitude", unit: "degrees" });
const longitude = z.number().meta({ title: "Longitude", unit: "degrees" });
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
  /** Source of the section; "sample" marks it as invented, as the page says. */
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

/** Organs that are etched on the glasses of `stats`. */
const organs = ["lungs", "brain", "heart", "muscles", "skin", "bones"] as const;
export type BodyPart = (typeof organs)[number];

/** site.json: what a marketer changes. */
export const companyFile = z.strictObject({
  name: text.describe("the company's name, as the site prints it"),
  tagline: text.describe("one short line beside the name"),
  url: webOrigin
    .meta({ title: "Web address of the site" })
    .describe("the site's domain, `https://www.…`, without a path"),
  email: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an e-mail address")
    .meta({ title: "E-mail" })
    .describe("the company's e-mail address"),
  company: z
    .strictObject({
      legalName: text,
      legalForm: text,
      number: text.meta({ title: "Number in the register" }),
      registeredIn: text,
      registeredOffice: text,
      /** The same office in parts, for structured data. */
      address: z.strictObject({ street: text, town: text, county: text, country: z.string().length(2) }),
      vat: text.meta({ title: "VAT number" }),
      founded: z.number().int(),
      filtersSince: z.number().int(),
      source: text.describe("where the details can be checked, or “sample” while they are invented"),
    })
    .describe(
      "what the law requires in the footer: `legalName`, `legalForm`, `number`, `registeredIn`, `registeredOffice`, its `address`, `vat`. The years `founded` and `filtersSince`. The `source` of all this, or `sample`",
    ),
  phones: z
    .strictObject({
      main: phone.meta({ title: "Main phone number" }),
      emergency: phone.meta({ title: "Emergency phone number" }),
      thankYou: phone.meta({ title: "Phone number of the thank-you page" }),
    })
    .describe(
      "three numbers, each as people read it (`shown`) and as a phone dials it (`dial`): `main`, `emergency`, `thankYou`",
    ),
  /** The region of facts without a county, and of all towns: "Ireland". */
  region: text.describe("the region of facts without a county: “On record for Ireland”"),
  headquarters: z
    .strictObject({ name: text, county: text, lat: latitude, lng: longitude })
    .describe("the base: `name`, `county`, `lat`, `lng`; the same point as its row in `towns.csv`"),
  /** Prices beside those of services.json, in euro: {scaleFilterFrom}, {serviceVisit} and {saltBag} in guides. */
  prices: z
    .strictObject({
      scaleFilter: euro.optional(),
      serviceVisit: euro.optional(),
      saltBag: euro.meta({ title: "Bag of salt" }).optional(),
    })
    .optional()
    .describe("prices beside those of `services.json`, in euro: `scaleFilter`, `serviceVisit`, `saltBag`"),
  radiusKm: z
    .number()
    .positive()
    .meta({ title: "How far we travel", unit: "km" })
    .describe("how far we travel, in km in a straight line: the circle on the map"),
  driveMinutes: z
    .number()
    .int()
    .positive()
    .meta({ title: "Longest drive", unit: "minutes" })
    .describe("the same in minutes by car"),
  price: z
    .strictObject({
      from: euro,
      per: text
        .regex(/^[A-Za-z]/, "must be a word such as Month")
        .meta({ title: "Paid each" })
        .describe("such as “Month”"),
      covers: text.meta({ title: "What it covers" }).describe("begun small: “one system, fitted”"),
      term: z.number().int().positive().meta({ unit: "months" }),
      total: euro,
      vat: text.meta({ title: "VAT" }).describe("in words"),
      ownership: text.meta({ title: "Who owns the system" }).optional(),
      afterwards: text.meta({ title: "After the last payment" }).optional(),
      source: text.describe("where the terms can be checked, or “sample” while they are invented"),
      /** Slugs of the services whose pages in towns print this price among their costs. */
      services: slugs.meta({ title: "Printed in towns for service" }),
    })
    .describe(
      "the lowest price: `from` and `total` in euro, `per` (the period), what it `covers`, the `term` in months, `vat` in words, the `source` or `sample`. The `services` named there print it in each town. `ownership` and `afterwards`: who owns the system, and what follows the last payment",
    ),
  hours: z
    .strictObject({
      phone: openingHours,
      office: openingHours,
      exceptions: z
        .array(openingException)
        .meta({ title: "Days with other hours", input: { kind: "days" } })
        .default([])
        .describe("public holidays and other days on which the hours differ"),
    })
    .meta({ title: "Opening hours", input: { kind: "week" } })
    .describe(
      "opening hours of the `phone` and of the `office`, where day 1 is Monday, 00:00 to 24:00 is all day, and a time that closes before it opens is on the next day; `exceptions` are days with other hours: `date`, `lines` (phone, office or both), `opens` and `closes` or `closed`, and a `word` such as Christmas. On a public holiday that is not listed, pages say “Public holiday” and not “Open until …”",
    ),
  trustPoints: z
    .array(titleAndText)
    .length(3, "must have three trust points")
    .describe("three points under the home page's heading"),
  reassurances: texts.length(4, "must have four reassurances").describe("the four ticks of service pages"),
  promises: texts.describe("the service promise beside the form"),
  whyUs: z
    .strictObject({
      heading: text,
      text,
      cards: z.array(z.strictObject({ title: text, text, image: text })).length(3, "must have three cards"),
    })
    .describe("“Why choose us”: heading, text and three cards"),
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
    .default([])
    .describe("people on the about page, if they agree: `name`, `role`, `since`, `photo`, `source` or `sample`"),
  credentials: z
    .array(z.strictObject({ what: text, number: text.optional(), url: webAddress.optional(), source: text }))
    .default([])
    .describe("certificates below them: `what`, `number`, `url`, `source`"),
  audiences: z
    .array(z.strictObject({ title: text, description: text, features: texts }))
    .length(2, "must have two audiences")
    .describe("the two cards of homes and businesses"),
  /** Services with a place of their own, by slug. A place whose service is a draft stays empty. */
  featuredServices: z
    .strictObject({
      /** Under the picture of six samples on the home page, which leaves room for a card under four of them. */
      homeSamples: z
        .array(z.strictObject({ sample: z.literal([1, 2, 3, 5], "must be 1, 2, 3 or 5"), service: slug }))
        .refine((entries) => isEachOnce(entries.map(({ sample }) => sample)), "must name each sample once")
        .refine((entries) => isEachOnce(entries.map(({ service }) => service)), "must name each service once")
        .default([]),
      /** Services whose pictures are on each town page. */
      townPictures: slugs,
      footer: slugs,
    })
    .prefault({})
    .describe(
      "services with a place of their own, by slug. `homeSamples` are under the six samples on the home page: the `sample` (1, 2, 3 or 5, from the left) and its `service`. `townPictures` have their pictures on town pages; `footer` lists them at the foot. The place of a removed service stays empty",
    ),
  stats: z
    .array(z.strictObject({ icon: z.enum(organs), percent: z.number().min(0).max(100), label: text }))
    .length(6, "must have six tiles")
    .describe(
      "the six tiles of the water in a body: `icon` (`lungs`, `brain`, `heart`, `muscles`, `skin` or `bones`), `percent`, `label`",
    ),
  rating: z
    .strictObject({ value: z.number().min(0).max(5), platform: text, source: text })
    .describe("the badge above the reviews: `value`, `platform`, and its `source`, or `sample`"),
  /** Who checked how figures are chosen. Printed unless `source` is "sample". */
  reviewer: z
    .strictObject({ name: text, qualification: text, source: text })
    .optional()
    .describe("who checked the figures: `name`, `qualification`, `source`, or `sample`: not printed. May be missing"),
  /** The utility's page of today's notices, and its phone number for a burst in the street, as printed. */
  notices: z
    .strictObject({ question: text, label: text, page: text, url: webAddress, phone: text.optional() })
    .optional()
    .describe("the link to today’s notices beside supplies: `question`, `label`, the `page` as people say it, `url`"),
});

/** settings.json: what an engineer changes. */
export const settingsFile = z.strictObject({
  regionBounds: z
    .strictObject({ south: z.number(), north: z.number(), west: z.number(), east: z.number() })
    .describe("the rectangle that holds the region, in degrees; coordinates outside it are errors"),
  regionPopulation: z
    .number()
    .int()
    .positive()
    .describe("the people of the region, with room for some years; a town with more is an error"),
  structuredDataRadiusKm: z.number().positive().describe("the radius in the data for search engines"),
  quoteForm: z
    .strictObject({
      url: text.meta({ title: "Address of the quote form" }),
      origin: z
        .union([z.literal("self"), webOrigin])
        .meta({ title: "Address of its provider" })
        .describe("“https://” and the domain, or “self” for the demo form"),
      load: z.enum(["click", "visible"]).meta({ title: "When it loads" }),
    })
    .describe(
      "the provider's form: `url` and `origin` (`self` is the demo form); `load` it on a `click` or when it is `visible`. The build adds what it knows to the address. `town` and `county` are names, `about` is a service, product or guide. `clue` is the sign to tick, `from` the page",
    ),
  map: z
    .strictObject({ tiles: text, attribution: text, load: z.enum(["interaction", "visible"]) })
    .describe(
      "the address of the `tiles`, their `attribution`, and whether they `load` on `interaction` or when `visible`",
    ),
  consent: z
    .strictObject({ version: z.number().int().positive(), days: z.number().int().positive() })
    .describe("raise the `version` to ask all visitors again; `days` until they are asked again in any case"),
  // The whole group may be missing, as some editors delete empty values.
  analytics: z
    .strictObject({
      measurementId: z
        .string()
        .regex(/^(?:G-[A-Z0-9]+)?$/, "must be an ID of Google Analytics 4 such as G-AB12CD34EF, or empty")
        .default(""),
      conversionId: z
        .string()
        .regex(/^(?:AW-\d+\/[\w-]+)?$/, "must be an ID of Google Ads and a label such as AW-123456789/AbC-D, or empty")
        .default(""),
    })
    .prefault({})
    .describe("`measurementId` and `conversionId`; if empty, nothing is loaded"),
  gate: z
    .strictObject({
      towns: z.enum(["index", "noindex"]),
      /** Least words of an own text that make a page indexable. */
      words: z.number().int().positive(),
      /** Least dated findings of the town that make it indexable without a text. */
      findings: z.number().int().positive(),
      /** Similarity, 0 to 1, from which two pages are duplicates (`clone`), and from which people notice it (`alike`). */
      clone: z.number().gt(0).max(1),
      alike: z.number().gt(0).max(1),
    })
    .describe(
      "which pages search engines may list. A service in a town needs a text of `words` words, or `findings` dated findings, of its own. A figure of `hardness.csv` is a finding too. It must not be a `clone` of a listed page: `0.85` means 85 % the same, without names and figures. Town pages and own texts must not reach `alike`. `towns`: `noindex` hides town pages with little content, `index` only warns",
    ),
  share: z
    .strictObject({ townPictures: z.enum(["town", "county", "auto"]) })
    .describe("`townPictures`: a picture for each `town`, for each `county`, or `auto`"),
  attributions: z
    .array(
      z.strictObject({
        what: text,
        who: text,
        url: webAddress,
        licence: text,
        /** Address of the licence. With it, figures of the `sheets` are in the data that others may use. */
        licenceUrl: webAddress.optional(),
        /** Sheets with data of this source: "settlements.csv". */
        sheets: texts.optional(),
        /** Interval in which we read it, in words. */
        read: text.optional(),
      }),
    )
    .describe(
      "authors of what we use: `what`, `who`, `url`, `licence`, how often we `read` it; `local`: under the table of towns too. With a `licenceUrl`, figures of its `sheets` are in `/data/tap-water.csv`",
    ),
  /** Steps of going live that no program can check. Without this group, the desk has no tab "Going live". */
  goingLive: z
    .strictObject({
      form: z.boolean().meta({ title: "A question sent from the contact page has arrived" }),
      analytics: z.boolean().meta({ title: "The first visit is counted, or the site does without" }),
      host: z.boolean().meta({ title: "npm run verify found no difference" }),
      environments: z.boolean().meta({ title: "The environment production has the secret REMOTE" }),
      variables: z.boolean().meta({ title: "The variable SITE_URL is set, and FIRST_RELEASE while nothing is online" }),
      branchRule: z.boolean().meta({ title: "A rule says who may merge into main" }),
    })
    .optional()
    .describe("what is ticked under “Going live” at the desk, `true` or `false`. Delete it to hide that tab"),
  /** Target of `npm run publish`. By default, `branch` is a new one for each edit, and `remote` is "origin". */
  publish: z
    .strictObject({ branch: text.optional(), remote: text.optional() })
    .optional()
    .describe(
      "where the desk and `npm run publish` push the data folder: the `branch` (a new one, and the same until it is merged), and the git `remote` (`origin`). May be missing",
    ),
});

/** texts.json: the texts of pages. */
export const textsFile = z.strictObject({
  home: z
    .strictObject({
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
    })
    .describe("the home page"),
  products: z
    .strictObject({
      meta,
      heading: text,
      lead: text,
      /** Text beside the price. */
      warranty: text,
      /** Text below the pictures. */
      note: text,
      /** The two groups; `card` is their line on home and town pages, `image` their picture there. */
      drinking: z.strictObject({ heading: text, text, card: text, image: text }),
      wholehome: z.strictObject({ heading: text, text, card: text, image: text }),
      closing: headed,
    })
    .describe("the products page and its two groups"),
  services: z
    .strictObject({
      meta,
      heading: text,
      lead: text,
      cluesCaption: text,
      /** Sign that people notice, and the service it points to. */
      clues: z.array(z.strictObject({ clue: text, service: slug })).min(1),
      core: headed,
      place: headed,
      additional: z.strictObject({ heading: text }),
      closing: headed,
    })
    .describe("the services page"),
  service: z
    .strictObject({ hub: headed, closing: headed, costsHeading: text, casesHeading: text, faqHeading: text })
    .describe("headings of a service’s page"),
  /** Texts of town pages: {town}, {county}, {distance} and {direction} are filled in on each page. */
  town: z
    .strictObject({
      howItWorks: fourSteps,
      lead: text,
      products: text,
      contact: headed,
      outside: text,
    })
    .describe("town pages"),
  /** Texts on public supplies: is the water safe, and where the utility publishes hardness. */
  supply: z
    .strictObject({
      /** Answers to "Safe to drink?": for a listed supply, for another, for an unknown one, and on today's notices. */
      safe: z.strictObject({ listed: text, notListed: text, unknown: text, unknownText: text, today: text }),
      /** Link to the utility's look-up. The desk copies these texts into rows of hardness.csv. */
      lookUp: z.strictObject({ label: text, url: webAddress, publisher: text, title: text, licence: text }),
    })
    .describe("of public supplies"),
  /** Texts of the page of a service in a town, where {service} is filled in too. */
  townService: z
    .strictObject({
      /** Section on our work: rows of costs below the service's own steps. */
      plan: z.strictObject({
        heading: text,
        test: priceRow,
        /** Label of the monthly price, for the services that it covers. */
        monthly: text,
        /** The row of a service's `quoted`. */
        quote: z.strictObject({ value: text, text }),
        /** Words for the cost of a step (`free`, `nothing`), and in place of a missing price (`quoted`). */
        free: text,
        nothing: text,
        quoted: text,
      }),
      contact: headed,
    })
    .describe("the page of a service in a town"),
  /** Texts of counties' pages: {county} is filled in. */
  county: z
    .strictObject({
      /** Text in the first screen, for owners of a well. */
      lead: text,
      /** Text on the grant: {council} is the council, with its phone number if counties.csv has one. */
      grant: text,
      wells: z.strictObject({ heading: text, rows: z.array(titleAndText).min(1) }),
      contact: headed,
    })
    .describe("counties’ pages"),
  local: z
    .strictObject({ meta, heading: text, lead: text, table: headed, contact: headed })
    .describe("the page of all towns"),
  about: z
    .strictObject({
      meta,
      heading: text,
      lead: text,
      /** Heading and text above the people of `team`. */
      team: headed,
      /** From the surface down: the company's dates, each in a layer of the ground. */
      layers: z.array(z.strictObject({ layer: text, mark: text, paragraphs: texts })).min(1),
      image: text,
      howWeWork: fourSteps,
      base: z.strictObject({ mark: text, paragraphs: texts }),
      mission: text,
      facts: headed,
      reviews: text,
    })
    .describe("the about page"),
  /** Page on the choice of figures: `choice`, kinds of publishers, shelf lives of facts, reviewer, licences, data. */
  figures: z
    .strictObject({
      meta,
      heading: text,
      lead: text,
      choice: z.array(legalSection).min(1),
      publishers: headed.extend({
        columns: texts.length(2),
        rows: z.array(z.strictObject({ kind: z.enum(publisherKinds), text })),
      }),
      ages: headed.extend({ columns: texts.length(2), always: text }),
      reviewer: headed,
      licences: headed.extend({ columns: texts.length(4) }),
      data: headed.extend({ table: text, description: text }),
    })
    .describe("how figures are chosen"),
  contact: z
    .strictObject({
      meta,
      heading: text,
      lead: text,
      /** Heading and text around the quote form. */
      form: headed,
      emergency: headed,
      counties: z.strictObject({ heading: text }),
    })
    .describe("the contact page"),
  /** Line above the quote form that says what it is filled in with: a service in a town, or one of the two. */
  form: z.strictObject({ both: text, subject: text, town: text }).describe("the line above the quote form"),
  /** The list of guides. `closing` is at the end of each guide too. */
  guides: z.strictObject({ meta, heading: text, lead: text, closing: headed }).describe("the list of guides"),
  thankYou: z
    .strictObject({
      meta,
      heading: texts.length(2),
      lead: text,
      /** Text above the page's own phone number. */
      sooner: text,
      stepsHeading: text,
      steps: z.array(titleAndText).length(3),
    })
    .describe("the page after the form is sent"),
  notFound: z.strictObject({ meta, lead: text }).describe("the page of an unknown address"),
  error: z
    .strictObject({ meta, kicker: text, lead: text, status: text, message: text })
    .describe("the page of a failure"),
  demoForm: z
    .strictObject({
      meta,
      heading: text,
      /** Signs that people may have noticed, to be ticked. */
      signs: texts,
      steps: z.array(titleAndText).length(3),
      note: text,
    })
    .describe("our own form, until a provider has one"),
});

/** legal.json: the legal pages. */
export const legalFile = z.strictObject({
  privacy: legalPage.describe("the privacy policy"),
  terms: legalPage.describe("the terms"),
  /** `banner` is on every page. `choice` is above the button until the visitor has chosen. */
  cookies: legalPage
    .extend({
      banner: headed,
      choice: headed,
      /** Tables of the cookies that tags store, for each kind with an id in `analytics`. `none` is shown if there is no id. */
      tag: z.strictObject({
        heading: text,
        text,
        none: text,
        columns: texts,
        analytics: z.array(texts),
        marketing: z.array(texts),
      }),
    })
    .describe("the cookie policy, and the question about cookies (`banner`, `choice`)"),
});

/** Schema of the four files joined. */
export const siteSettings = companyFile.extend(settingsFile.shape).extend({ texts: textsFile.extend(legalFile.shape) });
export type SiteSettings = z.infer<typeof siteSettings>;
