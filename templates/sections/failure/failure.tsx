/** What a visitor sees when a page could not be served, on hosts that can show it. */
import type { Company, Site } from "../../../data/site.ts";
import type { Drawing } from "../../assets.ts";
import { PhoneButton } from "../../parts/phone-link.tsx";
import { paths } from "../../paths.ts";
import { Lost } from "../lost/lost.tsx";

type Props = {
  readonly texts: Site["texts"]["error"];
  readonly drawing: Drawing;
  readonly phone: Company["phones"]["main"];
};

export function Failure({ texts, drawing, phone }: Props) {
  return (
    <section className="lost failure dark">
      <img className="lost__drawing" src={drawing.src} width={drawing.width} height={drawing.height} alt="" />
      <div className="wrap">
        <div>
          <p className="lost__kicker">{texts.kicker}</p>
          <h1>Unexpected Application Error!</h1>
          <p className="lead">{texts.lead}</p>
          <p className="failure__status">
            <b>{texts.status}</b>
            <br />
            {texts.message}
          </p>
          <div className="failure__ways">
            <a className="button button--highlight" href={paths.home}>
              Return to Home
            </a>{" "}
            <PhoneButton phone={phone} className="button--outline" />
          </div>
        </div>
      </div>
    </section>
  );
}
Failure.css = [...Lost.css, new URL("./failure.css", import.meta.url)];
