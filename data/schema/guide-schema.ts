/** Schema of a guide in guides/: the texts of one page, and which rows of the sheets its sections show. */
import { z } from "zod";
import { slugPattern } from "./columns.ts";
import { webAddress } from "./web-address.ts";
import { helpKinds } from "./well-help-row.ts";

const text = z.string({ error: "must be a text" }).min(1, "must be filled");
const textUpTo = (length: number) => text.max(length, `must have at most ${length} characters`);
const texts = z.array(text).min(1);
const service = z.string().regex(slugPattern, "must be a service's slug such as iron-removal");
const source = z.strictObject({
  title: text,
  url: webAddress,
});

/** Tables that the page makes itself. */
const guideTables = ["epa-list", "supplies", "reasons", "hardness-classes", "hardness-units"] as const;

const section = z.strictObject({
  heading: text,
  paragraphs: texts,
  list: texts.optional(),
  /** Rows of well-help.csv below the paragraphs: of a kind, and where given of one scope or one service. */
  rows: z
    .strictObject({
      kind: z.enum(helpKinds),
      scope: z.enum(["national", "county"]).optional(),
      service: service.optional(),
    })
    .optional(),
  /** Rows of local-facts.csv below the paragraphs. */
  facts: z.strictObject({ topics: texts, scope: z.enum(["town", "county", "region"]) }).optional(),
  table: z.enum(guideTables).optional(),
  /**
   * What a service costs, on its page too. A sentence with the name of a price that nobody has filled in is left out;
   * `otherwise` stands for the first one.
   */
  costs: z
    .strictObject({
      service,
      rows: z.array(z.strictObject({ label: text, text, otherwise: text.optional() })).min(1),
    })
    .optional(),
  /** The other sections are closed at first. */
  open: z.boolean().optional(),
});

export const guide = z.strictObject({
  title: textUpTo(60),
  description: textUpTo(155),
  heading: text,
  lead: text,
  /** Place on the page of all guides: the lowest comes first. */
  order: z.number().int().optional(),
  /** Words of the paragraphs and lists that lead to another site. */
  links: z.array(z.strictObject({ words: text, url: source.shape.url })).optional(),
  /** What the quote form says that a reader asks about: "hard water". Without it, the heading in quotation marks. */
  about: text.optional(),
  /** The sign that the quote form ticks: one of `signs` under texts.demoForm in site.json. */
  clue: text.optional(),
  /** The services whose pages lead here. */
  services: z.array(service).min(1),
  sections: z.array(section).min(1),
  questions: z.array(z.strictObject({ question: text, answer: text })).min(1),
  hardness: z
    .strictObject({
      /** From soft to hard, in mg/l as calcium carbonate. Each begins above the one before; the last has no end. */
      classes: z
        .array(
          z.strictObject({
            name: text,
            upTo: z.number().positive().optional(),
            softener: z.enum(["no", "maybe", "yes"]),
            text,
          }),
        )
        .min(2),
      /** `milligrams` of calcium carbonate in a litre make one of the unit. */
      units: z.array(z.strictObject({ unit: text, name: text, milligrams: z.number().positive(), basis: text })).min(1),
      /** Grams of salt that a softener uses at least per gram of hardness, and the litres a day of the example. */
      salt: z.strictObject({ perGram: z.number().positive(), litresADay: z.number().positive() }).optional(),
      source,
    })
    .optional(),
  /** Four questions above the sections. Whoever answers yes to all reads `yes`, and to any no its `no`. */
  check: z
    .strictObject({
      heading: text,
      text,
      questions: z.array(z.strictObject({ question: text, no: text })).length(4, "must have four questions"),
      yes: text,
    })
    .optional(),
  /** What the reason codes of epa-list.csv mean at the tap. */
  reasons: z.array(z.strictObject({ code: text, title: text, text, services: z.array(service) })).optional(),
});
export type GuideEntry = z.infer<typeof guide>;
