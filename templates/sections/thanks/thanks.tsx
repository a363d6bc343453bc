/** Confirmation that a request has arrived, over the glass of the home page. */
import type { Company, Site } from "../../../data/site.ts";
import type { Picture } from "../../assets.ts";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Props = {
  readonly texts: Site["texts"]["thankYou"];
  readonly phone: Company["phones"]["thankYou"];
  readonly picture: Picture;
};

/** The picture is drawn larger than its box. */
export const thanksSizes = "(width < 64rem) 100vw, 78vw";

export function Thanks({ texts, phone, picture }: Props) {
  const [first, second] = texts.heading;
  return (
    <section className="thanks dark" data-conversion="">
      <div className="thanks__picture">
        <HeroPicture picture={picture} sizes={thanksSizes} />
      </div>
      <div className="wrap">
        <h1>
          <span>{first}</span> <span>{second}</span>
        </h1>
        <p className="lead">
          <Unbroken text={texts.lead} />
        </p>
        <p className="thanks__sooner">
          {texts.sooner}
          <br />
          <PhoneLink phone={phone} />
        </p>
        <a className="button button--highlight" href={paths.home}>
          Return to Home
        </a>
      </div>
    </section>
  );
}
Thanks.css = [new URL("./thanks.css", import.meta.url)];
