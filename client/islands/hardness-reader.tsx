/** Explains a hardness figure: its class, whether a softener is worth it, and its salt. */
import { useEffect, useId, useRef, useState } from "react";
import {
  classRangeInUnit,
  type Hardness,
  hardnessClass,
  parseFigure,
  saltPerYear,
  softenerWords,
} from "../measures/hardness.ts";

type Props = { readonly hardness: Pick<Hardness, "classes" | "units" | "salt">; readonly toForm: string };

export function HardnessReader({ hardness, toForm }: Props) {
  const { units } = hardness;
  const question = useRef<HTMLDivElement>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);

  const read = () => {
    const [figure, ...choices] = question.current?.querySelectorAll("input") ?? [];
    setTyped(figure?.value ?? "");
    setPlace(choices.findIndex(({ checked }) => checked));
  };
  // The field may have been filled in before hydration.
  useEffect(read, []);

  return (
    <div className="hardness">
      <div className="hardness__question" ref={question}>
        <label htmlFor={`${id}figure`}>Your hardness figure</label>
        <input id={`${id}figure`} inputMode="decimal" autoComplete="off" maxLength={8} onInput={read} />
        <fieldset>
          <legend className="visually-hidden">Its unit</legend>
          {units.map(({ unit, name }, index) => (
            <label key={unit}>
              <input type="radio" name={`${id}unit`} defaultChecked={index === 0} aria-label={name} onChange={read} />
              <span>{unit}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="hardness__answer" aria-live="polite">
        {/* The key replaces the whole answer: React cannot update text that a page translator has replaced. */}
        <Answer key={`${typed} ${place}`} typed={typed} unit={units[place]} hardness={hardness} toForm={toForm} />
      </div>
    </div>
  );
}

type AnswerProps = Props & { readonly typed: string; readonly unit: Hardness["units"][number] | undefined };

function Answer({ typed, unit, hardness, toForm }: AnswerProps) {
  const figure = parseFigure(typed);
  const milligrams = (figure ?? 0) * (unit?.milligrams ?? 1);
  const found = hardnessClass(hardness, milligrams);
  const { salt } = hardness;
  if (typed.trim() === "") return <p>Type your figure to see how hard it is and whether a softener pays.</p>;
  if (figure === undefined || found === undefined) return <p>Only digits, please, and more than 0.</p>;
  return (
    <>
      <p>
        <b>{found.name}</b>{" "}
        {hardness.units.map((each) => `${classRangeInUnit(milligrams, each, hardness)}\u00a0${each.unit}`).join(" = ")}
      </p>
      <p>
        <strong>{softenerWords[found.softener]}.</strong> {found.text}
        {salt !== undefined &&
          found.softener !== "no" &&
          ` Softening ${salt.litresADay}\u00a0litres a day takes about ${saltPerYear(milligrams, salt)}\u00a0kg of salt a year at the very least.`}
      </p>
      <a className="button" href={toForm}>
        Get A Free Quote
      </a>
    </>
  );
}
