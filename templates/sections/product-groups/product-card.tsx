/** One product: what it is, what it does, and its picture, or a carousel where there are several. */
import { Island } from "../../island.tsx";
import { Picture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import type { ShownProduct } from "./product-groups.tsx";

const sizes = "(width < 64rem) 100vw, 50vw";

type Props = {
  readonly shown: ShownProduct;
  /** plate: a panel in the column. bleed: picture to the window's edge, sides alternating. */
  readonly layout: "plate" | "bleed";
};

export function ProductCard({ shown: { product, pictures }, layout }: Props) {
  const [first] = pictures;
  return (
    <article className={`product product--${layout}`} id={product.slug}>
      <div className="product__text">
        <h3>{product.name}</h3>
        <p className="product__description">
          <Unbroken text={product.description} />
        </p>
        <ul>
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <a className="button" href={paths.contact}>
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
