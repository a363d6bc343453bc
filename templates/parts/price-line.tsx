/** A price in one line: what a service costs, among others. */
import type { Service } from "../model.ts";
import { isSample, priceRange } from "../words/format.ts";
import { NonBreaking } from "./non-breaking.tsx";
import { SampleMark } from "./sample-mark.tsx";

export function PriceLine({ price }: { readonly price: Service["price"] }) {
  if (price === undefined) return null;
  return (
    <p className="price-line figures">
      <b>
        <NonBreaking text={priceRange(price)} />
      </b>{" "}
      <NonBreaking text={price.what} /> {isSample(price.source) && <SampleMark />}
    </p>
  );
}
PriceLine.css = [...SampleMark.css, new URL("./price-line.css", import.meta.url)];
