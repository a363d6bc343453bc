/** A house in cross-section with the equipment. The drawing is a file; its labels are text of the page. */
import { Fragment } from "react";
import type { DrawingAsset } from "../../assets.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly wide: DrawingAsset;
  /** The same drawing in upright form, for windows below 40rem. */
  readonly tall: DrawingAsset;
};

export function EquipmentLocation({ texts, wide, tall }: Props) {
  return (
    <section className="equipment-location" aria-labelledby="place-title">
      <div className="wrap">
        <h2 id="place-title">{texts.heading}</h2>
        <p>
          <NonBreaking text={texts.text} />
        </p>
      </div>
      <div className="equipment-location__drawing">
        <picture>
          <source media="(width >= 40rem)" srcSet={wide.src} width={wide.width} height={wide.height} />
          <img
            src={tall.src}
            width={tall.width}
            height={tall.height}
            alt="Section through a house: raw well water rises from limestone, passes the treatment unit in the utility room and runs clear to kitchen, bathroom and washing machine"
            loading="lazy"
          />
        </picture>
        <Labels name="wide" viewBox="0 0 1200 660" labels={wideLabels} />
        <Labels name="tall" viewBox="0 0 390 590" labels={tallLabels} />
      </div>
    </section>
  );
}
EquipmentLocation.css = [new URL("./equipment-location.css", import.meta.url)];

type Label = { text: string; x: number; y: number; anchor?: "end"; kind?: "thing" | "room" | "detail" };

const Labels = ({ name, viewBox, labels }: { name: string; viewBox: string; labels: readonly Label[] }) => (
  <svg
    className={`equipment-location__labels equipment-location__labels--${name}`}
    viewBox={viewBox}
    aria-hidden="true"
  >
    {labels.map(({ text, x, y, anchor, kind }) => (
      <Fragment key={text}>
        <text x={x} y={y} textAnchor={anchor} className={kind && `equipment-location__${kind}`}>
          {text}
        </text>{" "}
      </Fragment>
    ))}
  </svg>
);

const wideLabels: readonly Label[] = [
  { text: "Borehole", x: 232, y: 344, kind: "thing" },
  { text: "Boulder clay", x: 24, y: 427 },
  { text: "Limestone", x: 24, y: 508 },
  { text: "Water table", x: 1176, y: 590, anchor: "end", kind: "thing" },
  { text: "Kitchen", x: 706, y: 318, kind: "room" },
  { text: "Laundry", x: 924, y: 314, anchor: "end", kind: "room" },
  { text: "Bathroom", x: 492, y: 180, kind: "room" },
  { text: "Treatment, in the utility room", x: 624, y: 432, kind: "thing" },
  { text: "Sized to the reading from your own tap", x: 624, y: 453, kind: "detail" },
  { text: "Raw: iron, lime", x: 308, y: 436, kind: "thing" },
];

const tallLabels: readonly Label[] = [
  { text: "Borehole", x: 68, y: 332, kind: "thing" },
  { text: "raw: iron, lime", x: 68, y: 352 },
  { text: "Treatment, utility room", x: 196, y: 290, kind: "thing" },
  { text: "Boulder clay", x: 282, y: 330 },
  { text: "Limestone", x: 282, y: 400 },
  { text: "Water table", x: 282, y: 540, kind: "thing" },
];
