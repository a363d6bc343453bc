/**
 * The dialog that "Customize" opens: one switch for each kind of cookie, none on beforehand. It opens once it is there and
 * styled; client/consent/consent.ts opens it again.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { afterDrawing } from "../after-drawing.ts";

export function ConsentDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const analytics = useRef<HTMLInputElement>(null);
  const marketing = useRef<HTMLInputElement>(null);
  const [isStyled, setStyled] = useState(false);

  useEffect(() => void import("../consent/dialog.css").then(() => setStyled(true)), []);
  useEffect(() => {
    if (isStyled) dialog.current?.showModal();
  }, [isStyled]);

  /** What is switched and not saved is forgotten. */
  const forget = () => {
    for (const { current } of [analytics, marketing]) if (current) current.checked = false;
  };
  /** Closing redraws the whole page: the press is seen first. */
  const close = async () => {
    await afterDrawing();
    dialog.current?.close();
  };
  const save = async () => {
    const detail = { consent: true, analytics: isOn(analytics), marketing: isOn(marketing) };
    await afterDrawing();
    // Of a double press the second finds it closed.
    if (!dialog.current?.open) return;
    dialog.current.close();
    dispatchEvent(new CustomEvent("consent-saved", { detail }));
  };
  if (!isStyled) return null;
  return (
    <dialog ref={dialog} className="preferences" aria-labelledby="preferences-title" onClose={forget}>
      <h2 id="preferences-title">Cookie preferences</h2>
      <p>Nothing is on before you switch it on.</p>
      <Kind name="Essential" text="Always on. Keeps your answer to this question, in this browser." isLocked />
      <Kind name="Analytics" text="Counts visits to pages, by town." input={analytics} />
      <Kind name="Marketing" text="Tells us that a request for a quote followed an advertisement." input={marketing} />
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

const isOn = ({ current }: RefObject<HTMLInputElement | null>) => current?.checked === true;

type KindProps = { name: string; text: string } & ({ input: RefObject<HTMLInputElement | null> } | { isLocked: true });

/** The switch is the browser's own: it turns without waiting for React. */
function Kind({ name, text, ...kind }: KindProps) {
  const id = `preferences-${name.toLowerCase()}`;
  const isLocked = "isLocked" in kind;
  return (
    <label className="preferences__kind">
      <b id={id}>{name}</b>
      <small id={`${id}-text`}>{text}</small>
      <input
        ref={isLocked ? null : kind.input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        defaultChecked={isLocked}
        disabled={isLocked}
      />
    </label>
  );
}
