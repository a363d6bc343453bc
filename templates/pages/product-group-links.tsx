/** The links to the groups of products that have any, as a section of the home page and of town pages. */

import { type Assets, pictureOf } from "../assets.ts";
import type { SharedSite } from "../model.ts";
import { CloseGroupLinks, ProductGroupLinks } from "../sections/product-group-links/product-group-links.tsx";

/** Returns one section, or none without products. */
export function productGroupLinks(
  { texts, company, hasProducts }: SharedSite,
  assets: Assets,
  heading: string,
  isCompact?: true,
) {
  const { drinking, wholehome } = texts.products;
  if (!hasProducts.drinking && !hasProducts.wholehome) return [];
  const groups = {
    heading,
    drinking: hasProducts.drinking ? drinking : null,
    wholehome: hasProducts.wholehome ? wholehome : null,
    drinkingPicture: pictureOf(assets, drinking.image),
    wholehomePicture: pictureOf(assets, wholehome.image),
  };
  return [
    isCompact === undefined ? (
      <ProductGroupLinks key="products" {...groups} from={company.price} />
    ) : (
      <CloseGroupLinks key="products" {...groups} />
    ),
  ];
}
