/** Two large links to the products page: for one tap, and for the whole house. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { PictureAsset } from "../../assets.ts";
import type { Company } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";
import { Picture } from "../../parts/picture.tsx";
import { paths } from "../../paths.ts";
import { formatPrice, priceTerms } from "../../words/format.ts";

type Group = SiteSettings["texts"]["products"]["drinking"];
type Props = {
  heading: string;
  /** Null for a group without products. */
  drinking: Group | null;
  wholehome: Group | null;
  drinkingPicture: PictureAsset;
  wholehomePicture: PictureAsset;
  /** Price to print in the links. */
  from?: Company["price"];
};

export function ProductGroupLinks({ heading, drinking, wholehome, drinkingPicture, wholehomePicture, from }: Props) {
  return (
    <section
      className={from === undefined ? "groups groups--close" : "groups"}
      id="products"
      aria-labelledby="products-title"
    >
      <div className="wrap">
        <div className="heading-row">
          <h2 id="products-title">{heading}</h2>
          <a className="link" href={paths.products}>
            View All Products
          </a>
        </div>
        {from !== undefined && (
          <p>
            <NonBreaking text={`From ${formatPrice(from)}: ${priceTerms(from)}`} />
          </p>
        )}
        <div className="groups__pair">
          {drinking && (
            <Door path={paths.drinking} title="Drinking Systems" text={drinking.card} picture={drinkingPicture} />
          )}
          {wholehome && (
            <Door path={paths.wholehome} title="Whole Home Systems" text={wholehome.card} picture={wholehomePicture} />
          )}
        </div>
        {from !== undefined && <p className="note groups__note">Illustrations: your unit may look different.</p>}
      </div>
    </section>
  );
}
ProductGroupLinks.css = [new URL("./product-group-links.css", import.meta.url)];

/** A lower variant without a price, for pages that have prices already. */
export function CloseGroupLinks(props: Omit<Props, "from">) {
  return <ProductGroupLinks {...props} />;
}
CloseGroupLinks.css = [...ProductGroupLinks.css, new URL("./close-group-links.css", import.meta.url)];

function Door({ path, title, text, picture }: { path: string; title: string; text: string; picture: PictureAsset }) {
  return (
    <a className="groups__door" href={path}>
      <div className="groups__picture">
        <Picture picture={picture} sizes="(max-width:84rem) 50vw,42rem" />
      </div>
      <div className="groups__words">
        <h3>{title}</h3>
        <Pause />
        <p>
          <NonBreaking text={text} />
        </p>
      </div>
    </a>
  );
}
