/** Rows of costs: a label, an amount, and a line below them. */
import type { ReactNode } from "react";
import type { PriceEntry } from "../../data/schema/schema.ts";
import type { SiteSettings } from "../../data/schema/site-schema.ts";
import { formatEuro, formatPrice, isSample, priceRange, priceTerms, sentenceCase } from "../words/format.ts";
import { NonBreaking } from "./non-breaking.tsx";
import { SampleMark } from "./sample-mark.tsx";

export const Costs = ({ children }: { readonly children: ReactNode }) => <dl className="costs figures">{children}</dl>;
Costs.css = [...SampleMark.css, new URL("./costs.css", import.meta.url)];

type CostProps = { readonly label: string; readonly value?: string; readonly text?: string; readonly source?: string };

export const Cost = ({ label, value, text, source = "" }: CostProps) => (
  <div>
    <dt>
      <NonBreaking text={label} /> {isSample(source) && <SampleMark />}
    </dt>
    {value !== undefined && (
      <dd>
        <NonBreaking text={value} />
      </dd>
    )}
    {text !== undefined && (
      <dd className="costs__why">
        <NonBreaking text={text} />
      </dd>
    )}
  </div>
);

/** Rows for a service or a product: its price, its upkeep, and how long fitting takes. */
export const PriceCosts = ({ label, price }: { readonly label: string; readonly price: PriceEntry }) => {
  const { covers, vat, upkeep_per_year: upkeep, fitting, source } = price;
  return (
    <>
      <Cost label={label} value={priceRange(price)} text={`${sentenceCase(covers)}; ${vat}`} source={source} />
      {upkeep !== undefined && <Cost label="Upkeep" value={`${formatEuro(upkeep)} a year`} source={source} />}
      {fitting !== undefined && <Cost label="Fitting" value={fitting} source={source} />}
    </>
  );
};

type MonthlyProps = { readonly label: string; readonly price: SiteSettings["price"] };

/** Rows for the monthly price: its terms, and what happens after the payments. */
export const MonthlyCosts = ({ label, price }: MonthlyProps) => (
  <>
    <Cost label={label} value={`From ${formatPrice(price)}`} text={sentenceCase(priceTerms(price))} />
    <AfterPayments price={price} />
  </>
);

export const AfterPayments = ({ price }: Pick<MonthlyProps, "price">) => {
  const { ownership, afterwards, source } = price;
  return (
    <>
      {ownership !== undefined && <Cost label="Who owns it" text={ownership} source={source} />}
      {afterwards !== undefined && <Cost label="After that" text={afterwards} source={source} />}
    </>
  );
};
