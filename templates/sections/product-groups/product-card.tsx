/** One product: its description, features, and its picture, or a carousel of several. */

import type { PictureAsset as PictureFiles } from "../../assets.ts";
import { Island } from "../../island.tsx";
import type { Product } from "../../model.ts";
import { Costs, PriceCosts } from "../../parts/costs.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Picture } from "../../parts/picture.tsx";
import { paths } from "../../paths.ts";

export type ShownProduct = { readonly product: Product; readonly pictures: readonly PictureFiles[] };

const sizes = "(width < 64rem) 100vw, 50vw";

type Props = {
  readonly shown: ShownProduct;
  /** plate: a panel in the column. bleed: the picture reaches the window's edge, left and right in turn. */
  readonly layout: "plate" | "bleed";
};

export function ProductCard({ shown: { product, pictures }, layout }: Props) {
  const [first] = pictures;
  return (
    <article className={`product product--${layout}`} id={product.slug}>
      <div className="product__text">
        <h3>{product.name}</h3>
        <p className="product__description">
          <NonBreaking text={product.description} />
        </p>
        <ul>
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {product.price !== undefined && (
          <Costs>
            <PriceCosts label="Price" price={product.price} />
          </Costs>
        )}
        <a className="button" href={paths.quote({ about: product, from: paths.products })}>
          Contact Us<span className="visually-hidden"> about {product.name}</span>
        </a>
      </div>
      <div className="product__picture">
        {pictures.length > 1 ? (
          <Island
            name="product-carousel"
            id={`pictures-${product.slug}`}
            wake="visible"
            props={{ label: product.name, pictures }}
          />
        ) : (
          first && <Picture picture={first} sizes={sizes} />
        )}
      </div>
    </article>
  );
}
