/** Message for a server error, on hosts that can show it. */

import type { DrawingAsset } from "../../assets.ts";
import type { Company, Site } from "../../model.ts";
import { PhoneButton } from "../../parts/phone-link.tsx";
import { paths } from "../../paths.ts";
import { MessageDrawing, NotFoundMessage } from "../not-found-message/not-found-message.tsx";

type Props = {
  readonly texts: Site["texts"]["error"];
  readonly drawing: DrawingAsset;
  readonly phone: Company["phones"]["main"];
};

export function ErrorMessage({ texts, drawing, phone }: Props) {
  return (
    <section className="not-found-message error-message dark">
      <div className="wrap">
        <div>
          <p className="not-found-message__kicker">{texts.kicker}</p>
          <h1>Unexpected Application Error!</h1>
          <p className="lead">{texts.lead}</p>
          <p className="error-message__status">
            <b>{texts.status}</b>
            <br />
            {texts.message}
          </p>
          <div className="error-message__ways">
            <a className="button button--highlight" href={paths.home}>
              Return to Home
            </a>{" "}
            <PhoneButton phone={phone} className="button--outline" />
          </div>
        </div>
      </div>
      {/* After the words, as a slow phone may draw the page before all of it has arrived. */}
      <MessageDrawing drawing={drawing} />
    </section>
  );
}
ErrorMessage.css = [...NotFoundMessage.css, new URL("./error-message.css", import.meta.url)];
