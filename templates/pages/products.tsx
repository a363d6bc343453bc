/** The products, in two groups: for one tap, or for every tap. */

import { type Assets, pictureOf } from "../assets.ts";
import type { Product, Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ClosingCta } from "../sections/closing-cta/closing-cta.tsx";
import type { ShownProduct } from "../sections/product-groups/product-card.tsx";
import { ProductGroups } from "../sections/product-groups/product-groups.tsx";
import { ProductsIntro } from "../sections/products-intro/products-intro.tsx";

export function productsPage(site: Site, assets: Assets): Page {
  const texts = site.texts.products;
  const toForm = paths.quote({ from: paths.products });
  const shown = (group: Product["group"]) =>
    site.products.filter((product) => product.group === group).map((product) => withPictures(product, assets));
  return {
    path: paths.products,
    kind: "products",
    head: { ...texts.meta, share: "products", structuredData: [] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.products,
    header: "over-light",
    toForm,
    sections: [
      <ProductsIntro key="intro" texts={texts} products={site.products} company={site.company} toForm={toForm} />,
      <ProductGroups key="groups" texts={texts} drinking={shown("drinking")} wholehome={shown("wholehome")} />,
      <ClosingCta
        key="closing"
        texts={texts.closing}
        toForm={toForm}
        services={site.services.length > 0 ? paths.services : undefined}
      />,
    ],
    from: "data/products.json",
  };
}

/** Adds the product's pictures, with the alternative texts of its own entry. */
const withPictures = (product: Product, assets: Assets): ShownProduct => ({
  product,
  pictures: product.images.map(({ file, alt }) => ({ ...pictureOf(assets, file), alt })),
});
