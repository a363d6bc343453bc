/** Sentence with a price as pages print it, and its cost in the first year, while someone types it. */
import { formatEuro, formatPrice, priceRange, priceTerms, sentenceCase } from "../../../templates/words/format.ts";
import { inCents, totalOfPayments } from "../../site/edit/total-of-payments.ts";
import type { FormResponse } from "../protocol.ts";
import type { Values } from "./save-form.ts";

/** Reads the fields of a price by their last key: "3.price.from" → "from". Returns null for another form. */
function priceIn({ fields }: Pick<FormResponse, "fields">, values: Values) {
  const shared = fields[0]?.name.match(/^.*\bprice\./)?.[0];
  if (shared === undefined) return null;
  const textOf = (key: string) => values[`${shared}${key}`]?.trim() ?? "";
  const amountOf = (key: string) => Number(textOf(key).replace(",", "."));
  return { shared, textOf, amountOf };
}

/** Returns a new value for the field `total` if a typed field changes the sum of all payments. */
export function priceTotal(form: FormResponse, values: Values, typed: Values): Values {
  const price = priceIn(form, values);
  if (price === null || values[`${price.shared}total`] === undefined) return {};
  const { shared, amountOf, textOf } = price;
  const isPart = ["from", "term", "per"].some((key) => `${shared}${key}` in typed);
  const total = totalOfPayments({ from: amountOf("from"), per: textOf("per"), term: amountOf("term") });
  return isPart && total !== null ? { [`${shared}total`]: String(total) } : {};
}

export function PriceSentence({ form, values }: { readonly form: FormResponse; readonly values: Values }) {
  const price = priceIn(form, values);
  if (price === null || !(price.amountOf("from") > 0)) return null;
  const { textOf, amountOf } = price;
  const [per, covers] = [textOf("per"), textOf("covers")];
  const [from, to, upkeep, term] = [amountOf("from"), amountOf("to"), amountOf("upkeep_per_year"), amountOf("term")];
  const terms = { covers, term, total: amountOf("total"), vat: textOf("vat"), source: textOf("source"), services: [] };
  const shown =
    term > 0
      ? `From ${formatPrice({ from, per })}: ${priceTerms(terms)}.`
      : `${sentenceCase(textOf("what") || covers)}: ${priceRange({ from, ...(to > 0 && { to }), ...(per !== "" && { per }) })}${upkeep > 0 ? `, with upkeep of ${formatEuro(upkeep)} a year` : ""}.`;
  const payments = per === "" ? 1 : per.toLowerCase() === "month" ? Math.min(12, term || 12) : 0;
  const first = inCents(from * payments + (upkeep || 0));
  return (
    <p role="status">
      <b>
        {shown} {payments > 0 && `In the first year: ${formatEuro(first)}.`}
      </b>
    </p>
  );
}
