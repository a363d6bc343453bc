/** "What is in your water?": one field for towns, supplies and Eircodes, and the card of what is published. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { inCounty } from "../measures/in-county.ts";
import type { LookUpData } from "./data.ts";
import { type FoundTowns, findTowns } from "./find-towns.ts";
import { LookUpCard, TownChoices } from "./look-up-card.tsx";

type Props = {
  /** Address of the data. */
  readonly data: string;
  /** Address of the form with the page in its query, and without a town. */
  readonly toForm: string;
  /** Of the field, and in it while it is empty. */
  readonly label: string;
  /** Level of the card's heading. */
  readonly level: 2 | 3;
};

type Answer = { readonly typed: string; readonly data: LookUpData; readonly found: FoundTowns };
type LookUpState = Answer | "loading" | "failed" | null;

export function LookUp({ data: address, toForm, label, level }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<LookUpState>(null);
  const loading = useRef<Promise<LookUpData>>(null);
  const load = () => {
    loading.current ??= loadData(address);
    return loading.current;
  };

  // The visitor has just touched the field. A failure is reported when the button is pressed.
  useEffect(() => {
    const start = loadData(address);
    start.catch(() => (loading.current = null));
    loading.current = start;
  }, [address]);

  const lookUp = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    if (typed === "") return field.current?.focus();
    setShown((before) => (before === null || typeof before === "string" ? "loading" : before));
    try {
      await afterPaint();
      const data = await load();
      setShown({ typed, data, found: findTowns(data.towns, typed) });
    } catch {
      loading.current = null;
      setShown("failed");
    }
  };

  return (
    <>
      <search>
        <form className="look-up__form" method="dialog" onSubmit={lookUp}>
          <input ref={field} type="text" aria-label={label} placeholder={label} autoComplete="off" />
          <button className="button" type="submit">
            Look up
          </button>
        </form>
      </search>
      <p className={shown === "failed" ? undefined : "visually-hidden"} role="status">
        {statusOf(shown)}
      </p>
      {shown === "loading" && <div className="look-up__card" aria-hidden="true" />}
      {shown !== null && typeof shown !== "string" && (
        <Found key={shown.typed} {...shown} toForm={toForm} level={level} />
      )}
    </>
  );
}

/** With the styles of its card. */
async function loadData(address: string): Promise<LookUpData> {
  const [response] = await Promise.all([fetch(address), import("./look-up-card.css")]);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

/** The card is too long to be read out whole. */
function statusOf(shown: LookUpState) {
  if (shown === "failed") return "This did not load. Press again.";
  if (shown === null || shown === "loading") return "";
  const [first, second] = shown.found.towns;
  if (first === undefined) return shown.data.texts.notFound;
  return second === undefined ? `${first.name}, ${inCounty(first.county)}` : shown.data.texts.severalTowns;
}

function Found({ typed, data, found: { towns, key }, toForm, level }: Answer & Pick<Props, "toForm" | "level">) {
  const heading = { level, words: key ?? typed };
  if (towns.length > 1)
    return <TownChoices heading={heading} towns={towns} text={data.texts.severalTowns} note={key && data.texts.key} />;
  return <LookUpCard heading={heading} town={towns[0]} routingKey={key} data={data} toForm={toForm} />;
}
