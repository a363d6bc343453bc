/** Message of the 404 page. */

import type { DrawingAsset } from "../../assets.ts";
import type { Company } from "../../model.ts";
import { Pause } from "../../parts/pause.tsx";
import { paths } from "../../paths.ts";

type Props = {
  readonly lead: string;
  readonly drawing: DrawingAsset;
  /** Number of towns: "33", "more than 1,500". */
  readonly townCount: string;
  readonly phone: Company["phones"]["main"];
  readonly toForm: string;
  /** Addresses of overviews without a page, which are not linked. */
  readonly absent: readonly string[];
};

export function NotFoundMessage({ lead, drawing, townCount, phone, toForm, absent }: Props) {
  return (
    <section className="not-found-message">
      <div className="wrap">
        <div>
          <p className="not-found-message__kicker figures">
            404 <code data-not-found="" />
          </p>
          <h1>Oops! Page not found</h1>
          <p className="lead">There is no page at this address. {lead}</p>
          <a className="button" href={paths.home}>
            Return to Home
          </a>
          <ul className="not-found-message__ways">
            {!absent.includes(paths.services) && (
              <Way path={paths.services} label="Services" note="start from what you noticed" />
            )}
            {!absent.includes(paths.products) && (
              <Way path={paths.products} label="Products" note="for one tap or every tap" />
            )}
            <Way path={paths.local} label="Local" note={`${townCount} towns, by county and by distance`} />
            <Way path={toForm} label="Contact" note={phone.shown} />
          </ul>
        </div>
      </div>
      {/* After the words, as a slow phone may draw the page before all of it has arrived. */}
      <MessageDrawing drawing={drawing} />
    </section>
  );
}
NotFoundMessage.css = [new URL("./not-found-message.css", import.meta.url)];

const Way = ({ path, label, note }: { path: string; label: string; note: string }) => (
  <li>
    <a href={path}>
      {label}
      <Pause />
      <span className="figures">{note}</span>
    </a>
  </li>
);

export const MessageDrawing = ({ drawing: { src, width, height } }: { readonly drawing: DrawingAsset }) => (
  <img className="not-found-message__drawing" src={src} width={width} height={height} alt="" />
);
