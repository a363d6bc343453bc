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

/** Tables that the build fills. */
const guideTables = ["epa-list", "supplies", "reasons", "hardness-classes", "hardness-units"] as const;

const section = z.strictObject({
  heading: text,
  paragraphs: texts,
  list: texts.optional(),
  /** Rows of well-help.csv below the paragraphs: those of a kind, and optionally of one scope or service. */
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
   * Cost of a service, printed on its page too. A sentence with the token of a missing price is left out;
   * `otherwise` replaces the first sentence.
   */
  costs: z
    .strictObject({
      service,
      rows: z.array(z.strictObject({ label: text, text, otherwise: text.optional() })).min(1),
    })
    .optional(),
  /** True for a section that is open at first. */
  open: z.boolean().optional(),
});

export const guide = z.strictObject({
  title: textUpTo(60).describe("for search results, at most 60 characters"),
  description: textUpTo(155).describe("the sentence below it in search results, at most 155 characters"),
  heading: text.describe("the page's heading"),
  lead: text.describe("two or three sentences under it"),
  order: z.number().int().optional().describe("its place on the page of all guides: the lowest comes first"),
  links: z
    .array(z.strictObject({ words: text, url: source.shape.url }))
    .optional()
    .describe("`words` of the paragraphs and lists that become a link to the `url` of another site"),
  /** Subject of the reader in the quote form: "hard water". Without it, the heading in quotation marks. */
  about: text
    .optional()
    .describe("what the quote form says that its readers ask about: “hard water”; without it the heading"),
  clue: text
    .optional()
    .describe("the sign that the form ticks for its readers, one of `demoForm.signs` in `texts.json`"),
  services: z.array(service).min(1).describe("addresses of the services whose pages link to the guide"),
  sections: z
    .array(section)
    .min(1)
    .describe(
      "each with `heading` and `paragraphs`, and a `list` if there is one. Below them `rows` of `well-help.csv` (their `kind`, and optionally one `scope` or one `service`). Or `facts` of `local-facts.csv` (their `topics` and `scope`; those of the island in the order of the topics, explanations first). Or a `table` that the build fills: `epa-list`, `supplies`, `reasons`, `hardness-classes`, `hardness-units`. `costs` says what a `service` costs, on its page too, in rows of `label` and `text`; a sentence with a price that nobody has filled in is left out, and `otherwise` stands for the first one. Sections are closed, except with `open`: `true`",
    ),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(1)
    .describe("each with `question` and `answer`"),
  hardness: z
    .strictObject({
      /** From soft to hard. A class ends at `upTo`, in mg/l of calcium carbonate; the last one has no end. */
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
      /** One of the unit is `milligrams` of calcium carbonate in a litre. */
      units: z.array(z.strictObject({ unit: text, name: text, milligrams: z.number().positive(), basis: text })).min(1),
      /** Least grams of salt that a softener uses per gram of hardness, and litres a day in the example. */
      salt: z.strictObject({ perGram: z.number().positive(), litresADay: z.number().positive() }).optional(),
      source,
    })
    .optional()
    .describe(
      "for the tables of hardness. `classes` from soft to hard: `name`, `upTo` in mg/l (except for the last), `softener` (`no`, `maybe` or `yes`) and a `text`. `units`: `unit`, `name`, the `milligrams` of calcium carbonate in a litre that make one, and their `basis`. The `source` of the classes: `title`, `url`. `salt`, if the page computes the salt for a year: the grams that a softener takes `perGram` of hardness, and the `litresADay`",
    ),
  /** Four questions above the sections. Four times yes shows `yes`; a no shows the `no` of its question. */
  check: z
    .strictObject({
      heading: text,
      text,
      questions: z.array(z.strictObject({ question: text, no: text })).length(4, "must have four questions"),
      yes: text,
    })
    .optional()
    .describe("`heading`, `text`, four `questions` (each with its `no`), and `yes` for whoever says yes to all"),
  /** Explains each reason code of epa-list.csv: its meaning at the tap. */
  reasons: z
    .array(z.strictObject({ code: text, title: text, text, services: z.array(service) }))
    .optional()
    .describe(
      "for the table of reasons: the meaning of each `code` of `epa-list.csv` at the tap, with `title`, `text` and the `services` that help",
    ),
});
export type GuideEntry = z.infer<typeof guide>;
