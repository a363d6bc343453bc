/** Scales of hardness: one highlights the classes of a word, the other has a pointer for a figure. */
import type { HardnessRange, HardnessScale, HardnessWord } from "../model.ts";
import { Pause } from "./pause.tsx";

/** Classes from soft to hard; width of the drawing; and mg/l at which a figure's scale ends. */
const classes = [0, 1, 2, 3, 4, 5];
const width = 320;
const highest = 400;

type WordProps = { readonly word: HardnessWord; readonly scale: HardnessScale | undefined };

/** Highlights the classes of a word, and marks the hardness from which a softener may pay. */
export const WordScale = ({ word: { zones, isDashed }, scale }: WordProps) => (
  <div className="scale">
    <svg viewBox={`0 0 ${width} 16`} aria-hidden="true">
      {classes.map((place) => {
        const isLit = zones.some(([from, to]) => place >= from && place <= to);
        const name = `scale__class scale__class--${isLit ? place : "off"}${isLit && isDashed ? " scale__class--dashed" : ""}`;
        return (
          <path key={place} className={name} d={segment(place / classes.length, (place + 1) / classes.length, 7)} />
        );
      })}
      {scale !== undefined && <path className="scale__tick" d={`M${tickOf(scale)} 0v16`} />}
    </svg>
    <p className="scale__ends figures">
      <span>soft</span>
      <Pause />
      {scale !== undefined && (
        <>
          <span>{scale.treatFrom} mg/l: a softener may pay</span>
          <Pause />
        </>
      )}
      <span>hard</span>
    </p>
  </div>
);
WordScale.css = [new URL("./hardness-zones.css", import.meta.url)];

const tickOf = ({ ends, treatFrom }: HardnessScale) => ((ends.indexOf(treatFrom) + 1) / classes.length) * width;

type FigureProps = { readonly value: HardnessRange; readonly scale: HardnessScale };

/** Points at a figure, or at the middle of a range. */
export function FigureScale({ value, scale: { ends, treatFrom } }: FigureProps) {
  const limits = [0, ...ends.filter((end) => end < highest), highest];
  const at = Math.min(highest, (value.low + value.high) / 2) * (width / highest);
  return (
    <div className="scale">
      <svg viewBox={`0 0 ${width} 26`} aria-hidden="true">
        {limits.slice(1).map((end, place) => (
          <path
            key={end}
            className={`scale__class scale__class--${Math.min(place, classes.length - 1)}`}
            d={segment((limits[place] ?? 0) / highest, end / highest, 18)}
          />
        ))}
        <path className="scale__tick" d={`M${treatFrom * (width / highest)} 10v16`} />
        <path className="scale__pointer" d={`M${at} 11l5.5-8h-11z`} />
      </svg>
      <p className="scale__ends figures">
        <span>0</span>
        <Pause />
        <span>{treatFrom}: a softener may pay</span>
        <Pause />
        <span>{highest} mg/l</span>
      </p>
    </div>
  );
}

const segment = (from: number, to: number, y: number) =>
  `M${(from * width + 0.7).toFixed(1)} ${y}H${(to * width - 0.7).toFixed(1)}`;
