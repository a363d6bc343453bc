/** The products, in two groups: for one tap, or for every tap. */
import type { Product, Site } from "../../data/site.ts";
import { type Assets, pictureOf } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ClosingCall } from "../sections/closing-call/closing-call.tsx";
import { ProductGroups, type ShownProduct } from "../sections/product-groups/product-groups.tsx";
import { ProductsIntro } from "../sections/products-intro/products-intro.tsx";

export function productsPage(site: Site, assets: Assets): Page {
  const texts = site.texts.products;
  const shown = (group: Product["group"]) =>
    site.products.filter((product) => product.group === group).map((product) => withPictures(product, assets));
  return {
    path: paths.products,
    kind: "products",
    head: { ...texts.meta, share: "products", structuredData: [] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.products,
    header: "over-light",
    sections: [
      <ProductsIntro key="intro" texts={texts} products={site.products} from={site.company.price} />,
      <ProductGroups key="groups" texts={texts} drinking={shown("drinking")} wholehome={shown("wholehome")} />,
      <ClosingCall key="closing" texts={texts.closing} />,
    ],
    from: "data/products.json",
  };
}

/** A product's pictures carry its own words for them. */
const withPictures = (product: Product, assets: Assets): ShownProduct => ({
  product,
  pictures: product.images.map(({ file, alt }) => ({ ...pictureOf(assets, file), alt })),
});
