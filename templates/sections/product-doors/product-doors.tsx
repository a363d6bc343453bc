/** Two doors to the products page: for one tap, and for the whole house. */
import type { Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { Picture as PictureAsset } from "../../assets.ts";
import { price, priceTerms } from "../../format.ts";
import { Icon } from "../../parts/icon.tsx";
import { Picture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Group = SiteSettings["texts"]["products"]["drinking"];
type Props = {
  heading: string;
  drinking: Group;
  wholehome: Group;
  drinkingPicture: PictureAsset;
  wholehomePicture: PictureAsset;
  from: Company["price"];
};

export function ProductDoors({ heading, drinking, wholehome, drinkingPicture, wholehomePicture, from }: Props) {
  return (
    <section className="doors" id="products" aria-labelledby="products-title">
      <div className="wrap">
        <div className="heading-row">
          <h2 id="products-title">{heading}</h2>
          <a className="link" href={paths.products}>
            View All Products
          </a>
        </div>
        <p>
          <Unbroken text={`From ${price(from)}: ${priceTerms(from)}`} />
        </p>
        <div className="doors__pair">
          <Door path={paths.drinking} title="Drinking Systems" text={drinking.card} picture={drinkingPicture} />
          <Door path={paths.wholehome} title="Whole Home Systems" text={wholehome.card} picture={wholehomePicture} />
        </div>
        <p className="note doors__note">Illustrations, your unit may look different.</p>
      </div>
    </section>
  );
}
ProductDoors.css = [new URL("./product-doors.css", import.meta.url)];

function Door({ path, title, text, picture }: { path: string; title: string; text: string; picture: PictureAsset }) {
  return (
    <a className="doors__door" href={path}>
      <figure>
        <Picture picture={picture} sizes="(max-width:40rem) 100vw,(max-width:64rem) 50vw,48rem" />
      </figure>
      <div className="doors__words">
        <h3>{title}</h3>
        <p>
          <Unbroken text={text} />
        </p>
        <Icon name="arrow" className="doors__arrow" />
      </div>
    </a>
  );
}
Door.isKept = true;
