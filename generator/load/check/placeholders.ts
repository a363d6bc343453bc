/** What must be replaced before going live: everything that was made up to show how the site will look. */

import { isSample } from "../../../data/schema.ts";
import { paths } from "../../../templates/paths.ts";
import { type Problem, quoted, warning } from "../problem.ts";
import { type JsonPath, positionOf, type Sources } from "../read/read.ts";

export function* placeholders({ testimonials, partners, site }: Sources): Generator<Problem> {
  for (const row of testimonials.rows)
    if (isSample(row.cells.source ?? ""))
      yield warning(
        positionOf(row, "source"),
        "P_REVIEW",
        `review of ${quoted(row.cells.name ?? "")} is a sample. Replace the row by a real review and say where it stands, or delete it.`,
      );
  for (const row of partners.rows)
    if (isSample(row.cells.source ?? ""))
      yield warning(
        positionOf(row, "source"),
        "P_BADGE",
        `badge ${quoted(row.cells.name ?? "")} is a sample. Replace the row by a real partner and say where it can be checked, or delete it.`,
      );
  const { data } = site;
  if (data === undefined) return;
  const at = (path: JsonPath, code: string, message: string) => warning(site.positionOf(path), code, message);
  if (isExample(data.url))
    yield at(["url"], "P_DOMAIN", `url ${quoted(data.url)} is no real domain. Write the site’s own.`);
  if (isExample(data.email))
    yield at(["email"], "P_EMAIL", `email ${quoted(data.email)} is no real address. Write the company’s own.`);
  for (const [name, { shown, dial }] of Object.entries(data.phones))
    if (isFictional(dial))
      yield at(
        ["phones", name, "shown"],
        "P_PHONE",
        `phones.${name} ${quoted(shown)} is from the range reserved for fiction. Write the real number, in dial too.`,
      );
  if (isSample(data.company.source))
    yield at(
      ["company", "source"],
      "P_COMPANY",
      "company holds sample details. Write the registered ones, and in source where they can be checked.",
    );
  if (isSample(data.price.source))
    yield at(
      ["price", "source"],
      "P_PRICE",
      "price holds sample terms. Write what it covers, for how long and what it comes to with VAT, and in source where that stands.",
    );
  for (const page of ["privacy", "terms", "cookies"] as const)
    for (const [index, { heading, source }] of data.texts[page].sections.entries())
      if (isSample(source ?? ""))
        yield at(
          ["texts", page, "sections", index, "source"],
          "P_TEXT",
          `texts.${page} ${quoted(heading)} is a sample. Write what holds for the company, and take source out.`,
        );
  if (isSample(data.rating.source))
    yield at(
      ["rating", "source"],
      "P_RATING",
      `rating ${data.rating.value} is a sample. Write the real one, and in source where it stands.`,
    );
  const { url, origin } = data.quoteForm;
  if (origin === "self" || url === paths.demoForm)
    yield at(
      ["quoteForm", "url"],
      "P_FORM",
      `quoteForm.url ${quoted(url)} is the demo form, which sends nothing. Write the provider’s address and origin.`,
    );
}

/** RFC 2606: these names belong to nobody. */
const isExample = (address: string) =>
  /\.(?:example|invalid|test|localhost)$|[@./]example\.(?:com|net|org)$/.test(address);

/** 020 91x xxxx, which Ireland's numbering plan keeps for drama. */
const isFictional = (dial: string) => /^\+3532091\d{5}$/.test(dial);
