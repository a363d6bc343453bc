/** "Do you qualify?": questions with radio buttons; the stylesheet alone shows the answer. Nothing is sent or saved. */
import type { Guide } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { amountsOf, GuideAmounts } from "./guide-amounts.tsx";

type Props = { readonly guide: Guide; readonly check: NonNullable<Guide["check"]> };

/** In browsers without :has() all answers are shown, each under its question. */
export function GuideCheck({ guide, check }: Props) {
  const amounts = amountsOf(guide);
  return (
    <section className="guide-check" aria-labelledby="check-title">
      {amounts.length > 0 && (
        <div className="guide-check__amounts">
          <div className="wrap">
            <GuideAmounts amounts={amounts} />
          </div>
        </div>
      )}
      <div className="wrap">
        <h2 id="check-title">{check.heading}</h2>
        <p className="note">{check.text}</p>
        <div className="guide-check__questions">
          {check.questions.map(({ question }, index) => (
            <fieldset key={question}>
              <legend>
                <NonBreaking text={question} />
              </legend>
              {(["yes", "no"] as const).map((answer) => (
                <label key={answer}>
                  <input type="radio" name={`check-${index + 1}`} value={answer} />
                  <span>{answer === "yes" ? "Yes" : "No"}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className="guide-check__answers" aria-live="polite">
          {check.questions.map(({ question, no }) => (
            <p key={question} className="guide-check__no">
              <NonBreaking text={no} />
            </p>
          ))}
          <p className="guide-check__yes">
            <NonBreaking text={check.yes} />
          </p>
        </div>
      </div>
    </section>
  );
}
GuideCheck.css = [new URL("./guide-check.css", import.meta.url)];
