/**
 * The dialog that "Customize" opens: one switch for each kind of cookie, none on beforehand. It opens once it is there and
 * styled; client/consent/consent.ts opens it again.
 */
import { useEffect, useRef, useState } from "react";

export function ConsentDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isStyled, setStyled] = useState(false);
  const [analytics, setAnalytics] = useState(false);
  const [marketing, setMarketing] = useState(false);

  useEffect(() => void import("../consent/dialog.css").then(() => setStyled(true)), []);
  useEffect(() => {
    if (isStyled) dialog.current?.showModal();
  }, [isStyled]);

  /** What is switched and not saved is forgotten. */
  const forget = () => {
    setAnalytics(false);
    setMarketing(false);
  };
  const close = () => dialog.current?.close();
  const save = () => {
    close();
    dispatchEvent(new CustomEvent("consent-saved", { detail: { consent: true, analytics, marketing } }));
  };
  if (!isStyled) return null;
  return (
    <dialog ref={dialog} className="preferences" aria-labelledby="preferences-title" onClose={forget}>
      <h2 id="preferences-title">Cookie preferences</h2>
      <p>Nothing is on before you switch it on.</p>
      <Kind name="Essential" text="Always on. Keeps your answer to this question, in this browser." isOn />
      <Kind name="Analytics" text="Counts visits to pages, by town." isOn={analytics} turn={setAnalytics} />
      <Kind
        name="Marketing"
        text="Tells us that a request for a quote followed an advertisement."
        isOn={marketing}
        turn={setMarketing}
      />
      <div className="preferences__end">
        <button className="button" type="button" onClick={save}>
          Save Preferences
        </button>
        <button className="button button--outline" type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

type KindProps = { name: string; text: string; isOn: boolean; turn?: (isOn: boolean) => void };

/** Without `turn` it is locked. */
function Kind({ name, text, isOn, turn }: KindProps) {
  const id = `preferences-${name.toLowerCase()}`;
  return (
    <label className="preferences__kind">
      <b id={id}>{name}</b>
      <small id={`${id}-text`}>{text}</small>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={turn === undefined}
        onChange={(event) => turn?.(event.target.checked)}
      />
    </label>
  );
}
