/** The page that stands in for one that is not there. */
import type { Company } from "../../../data/site.ts";
import type { Drawing } from "../../assets.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly lead: string;
  readonly drawing: Drawing;
  /** In words. */
  readonly townCount: string;
  readonly phone: Company["phones"]["main"];
};

export function Lost({ lead, drawing, townCount, phone }: Props) {
  return (
    <section className="lost">
      <img className="lost__drawing" src={drawing.src} width={drawing.width} height={drawing.height} alt="" />
      <div className="wrap">
        <div>
          <p className="lost__kicker figures">
            404 <code data-not-found="" />
          </p>
          <h1>Oops! Page not found</h1>
          <p className="lead">Nothing of ours is at this address. {lead}</p>
          <a className="button" href={paths.home}>
            Return to Home
          </a>
          <ul className="lost__ways">
            <Way path={paths.services} label="Services" note="start from what you noticed" />
            <Way path={paths.products} label="Products" note="for one tap or every tap" />
            <Way path={paths.local} label="Local" note={`${townCount} towns, by county and by distance`} />
            <Way path={paths.contact} label="Contact" note={phone.shown} />
          </ul>
        </div>
      </div>
    </section>
  );
}
Lost.css = [new URL("./lost.css", import.meta.url)];

const Way = ({ path, label, note }: { path: string; label: string; note: string }) => (
  <li>
    <a href={path}>
      {label} <span className="figures">{note}</span>
    </a>
  </li>
);
