/** Logos of partners in a row that scrolls by hand. The script animates it. */

import type { Assets } from "../../assets.ts";
import type { Partner } from "../../model.ts";
import { Marquee } from "../../parts/marquee.tsx";
import { PartnerMark } from "./partner-mark.tsx";

type Props = { partners: readonly Partner[]; drawings: Assets["drawings"]; pictures: Assets["pictures"] };

export function Partners({ partners, drawings, pictures }: Props) {
  return (
    <section className="partners" aria-labelledby="partners-title">
      <div className="wrap partners__row">
        <div className="pausable" data-pause="partner logos">
          <h2 id="partners-title">Trusted Partners</h2>
          {partners.some(({ isSample }) => isSample) && <p>Sample badges, shown until real ones are in</p>}
        </div>
        <Marquee label="Partner logos" className="partners__marquee" listClassName="partners__list">
          {partners.map((partner) => (
            <li key={partner.name}>
              <PartnerMark partner={partner} drawings={drawings} pictures={pictures} />
            </li>
          ))}
        </Marquee>
      </div>
    </section>
  );
}
Partners.css = [...Marquee.css, new URL("./partners.css", import.meta.url)];
