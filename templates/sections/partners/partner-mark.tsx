/** A partner's logo: a drawing, a picture, or its name and first letter. */

import type { Assets } from "../../assets.ts";
import type { Partner } from "../../model.ts";

type Props = { partner: Partner; drawings: Assets["drawings"]; pictures: Assets["pictures"] };

export function PartnerMark({ partner: { name, image = "" }, drawings, pictures }: Props) {
  const mark = drawings[image.replace(/\.svg$/, "")] ?? pictures[image];
  if (mark === undefined)
    return (
      <span className="partners__name">
        <b aria-hidden="true">{name.charAt(0)}</b>
        {name}
      </span>
    );
  return (
    <img
      className="partners__mark"
      src={mark.src}
      alt={mark.alt === "" ? name : mark.alt}
      width={mark.width}
      height={mark.height}
      loading="lazy"
    />
  );
}
