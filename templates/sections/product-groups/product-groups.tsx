/** All products in two groups, with tabs for the two that stick under the header in narrow windows. */
import type { Site } from "../../model.ts";
import { Costs } from "../../parts/costs.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { ProductCard, type ShownProduct } from "./product-card.tsx";

type Props = {
  readonly texts: Site["texts"]["products"];
  readonly drinking: readonly ShownProduct[];
  readonly wholehome: readonly ShownProduct[];
};

export function ProductGroups({ texts, drinking, wholehome }: Props) {
  return (
    <div className="product-groups">
      {drinking.length > 0 && wholehome.length > 0 && <Switch />}
      {drinking.length > 0 && (
        <section className="product-groups__drinking" id="drinking" aria-labelledby="drinking-title">
          <div className="wrap">
            <GroupHeading id="drinking-title" heading={texts.drinking.heading} text={texts.drinking.text} />
            <div className="product-groups__plates">
              {drinking.map((shown) => (
                <ProductCard key={shown.product.slug} shown={shown} layout="plate" />
              ))}
            </div>
            <p className="note product-groups__note">{texts.note}</p>
          </div>
        </section>
      )}
      {wholehome.length > 0 && (
        <section className="product-groups__wholehome" id="wholehome" aria-labelledby="wholehome-title">
          <div className="wrap">
            <GroupHeading id="wholehome-title" heading={texts.wholehome.heading} text={texts.wholehome.text} />
            {drinking.length === 0 && <p className="note product-groups__note">{texts.note}</p>}
          </div>
          {wholehome.map((shown) => (
            <ProductCard key={shown.product.slug} shown={shown} layout="bleed" />
          ))}
        </section>
      )}
    </div>
  );
}
ProductGroups.css = [
  ...Costs.css,
  new URL("./product-groups.css", import.meta.url),
  new URL("./product-card.css", import.meta.url),
  new URL("../product-carousel/product-carousel.css", import.meta.url),
];

const GroupHeading = ({ id, heading, text }: { id: string; heading: string; text: string }) => (
  <div className="product-groups__heading">
    <h2 id={id}>{heading}</h2>
    <p>
      <NonBreaking text={text} />
    </p>
  </div>
);

const Switch = () => (
  <nav className="product-groups__switch" aria-label="Product group" data-switch="">
    <a href="#drinking" aria-current="true">
      Drinking Systems
    </a>{" "}
    <a href="#wholehome">Whole Home</a>
  </nav>
);
