/** The classes of hardness as a band to scale, soft to hard, with a mark where a published figure lies. */
import type { Hardness, HardnessScale } from "../../data/schema/site.ts";
import { NonBreaking } from "./non-breaking.tsx";

type Props = {
  readonly scale: HardnessScale;
  /** One mark each. */
  readonly hardness: readonly Hardness[];
};

const width = 320;

/** Decoration beside a text that says the same. Words alone ("hard") have no place on it: classes differ by who uses them. */
export function HardnessBand({ scale: { ends, treatFrom }, hardness }: Props) {
  const last = ends.at(-1) ?? 1;
  const full = last + last / 7;
  const at = (milligrams: number) => Math.round(Math.min(milligrams / full, 1) * width);
  const figures = hardness.filter((each) => each.kind === "value");
  return (
    <div className={figures.length > 0 ? "band" : "band band--unknown"}>
      <svg viewBox={`0 0 ${width} 22`} aria-hidden="true">
        {[...ends, full].map((end, place) => {
          const start = at(ends[place - 1] ?? 0);
          return (
            <path
              key={end}
              d={`M${start} 12.5H${at(end) - 1}`}
              opacity={((place + 1) / (ends.length + 1)).toFixed(2)}
            />
          );
        })}
        <path className="band__limit" d={`M${at(treatFrom)} 3v19`} />
        {figures.map(({ value: { low, high }, part }) => (
          <circle key={part?.supply ?? ""} cx={at((low + high) / 2)} cy="12.5" r="7" />
        ))}
      </svg>
      <p className="band__ends">
        <span>soft</span>{" "}
        <span>
          <NonBreaking text={`${treatFrom} mg/l: softener may pay off`} />
        </span>{" "}
        <span>hard</span>
      </p>
    </div>
  );
}
HardnessBand.css = [new URL("./hardness-band.css", import.meta.url)];
