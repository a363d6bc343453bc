/** Fields of the demo form, each with its label above it and space for a message below. */
import type { HTMLInputAutoCompleteAttribute } from "react";

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "tel" | "email";
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly required?: true;
};

/** aria-required and not `required`: screen readers would call empty fields invalid before anything is typed. The script checks. */
export const Field = ({ id, label, hint, type = "text", autoComplete, required }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>
      {label}
      {hint === undefined ? null : <small> {hint}</small>}
    </label>
    <input id={id} name={id} type={type} autoComplete={autoComplete} aria-required={required} />
  </div>
);

export const NoteField = ({ id, label, hint }: { id: string; label: string; hint: string }) => (
  <div className="field demo-form__wide">
    <label htmlFor={id}>
      {label} <small>{hint}</small>
    </label>
    <textarea id={id} name={id} rows={2} />
  </div>
);

export const Checkbox = ({ name, value }: { name: string; value: string }) => (
  <label className="checkbox">
    <input type="checkbox" name={name} value={value} />
    <span>{value}</span>
  </label>
);
