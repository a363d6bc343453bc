/** Heading of the products page, the price, and drawings of two houses that link to the two groups. */
import type { Company, Product, Site } from "../../model.ts";
import { AfterPayments, Cost, Costs } from "../../parts/costs.tsx";
import { Icon } from "../../parts/icon.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { formatPrice, priceTerms, sentenceCase } from "../../words/format.ts";
import { EveryTapHouse, OneTapHouse } from "./house.tsx";

type Props = {
  readonly texts: Site["texts"]["products"];
  readonly products: readonly Product[];
  readonly company: Company;
  readonly toForm: string;
};

export function ProductsIntro({ texts, products, company, toForm }: Props) {
  const from = company.price;
  const hasGroup = (name: Product["group"]) => products.some(({ group }) => group === name);
  return (
    <div className="products-intro">
      <div className="wrap products-intro__top">
        <h1>{texts.heading}</h1>
        <div>
          <p className="lead">
            <NonBreaking text={texts.lead} />
          </p>
          <QuoteActions company={company} toForm={toForm} className="" />
          <p className="products-intro__price">
            <b>
              Starting from <NonBreaking text={formatPrice(from)} />
            </b>{" "}
            <span>
              <NonBreaking text={texts.warranty} />
            </span>
          </p>
          <Costs>
            <Cost label={`What ${formatPrice(from)} means`} text={`${sentenceCase(priceTerms(from))}.`} />
            <AfterPayments price={from} />
          </Costs>
        </div>
      </div>
      <nav className="products-intro__houses" aria-label="Product groups">
        <div className="wrap">
          {hasGroup("drinking") && (
            <a href="#drinking">
              <span className="products-intro__house">
                <OneTapHouse />
              </span>
              <b>{texts.drinking.heading}</b>
              <Pause />
              <span>{namesOf(products, "drinking")}</span>
              <Icon name="arrow" />
            </a>
          )}{" "}
          {hasGroup("wholehome") && (
            <a href="#wholehome">
              <span className="products-intro__house">
                <EveryTapHouse />
              </span>
              <b>{texts.wholehome.heading}</b>
              <Pause />
              <span>{namesOf(products, "wholehome")}</span>
              <Icon name="arrow" />
            </a>
          )}
        </div>
      </nav>
    </div>
  );
}
ProductsIntro.css = [
  ...Costs.css,
  ...QuoteActions.css,
  new URL("./products-intro.css", import.meta.url),
  new URL("./house.css", import.meta.url),
];

const namesOf = (products: readonly Product[], group: Product["group"]) =>
  products
    .filter((product) => product.group === group)
    .map(({ name }) => name)
    .join(", ");
