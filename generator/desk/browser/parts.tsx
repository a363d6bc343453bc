/** Parts that tabs and forms share: buttons, sections, lists, labelled fields. */
import type { ComponentProps, ReactNode, Ref } from "react";
import type { FormTarget } from "../forms/row-form.ts";
import { useShared } from "./ask.ts";

type Kind = "plain" | "main" | "link";
const classes: Readonly<Record<Kind, string>> = {
  plain: "desk__button",
  main: "desk__button desk__button--main",
  link: "report__open",
};

type ButtonInput = ComponentProps<"button"> & { readonly kind?: Kind };
export const Button = ({ kind = "plain", ...others }: ButtonInput) => (
  <button type="button" className={classes[kind]} {...others} />
);

type FormButtonInput = { readonly target: FormTarget; readonly title: string } & ButtonInput;
/** Button that opens the form of a row or of settings. */
export function FormButton({ target, title, children = title, ...others }: FormButtonInput) {
  const { openForm } = useShared();
  return (
    <Button data-form={JSON.stringify(target)} onClick={() => openForm(target, title)} {...others}>
      {children}
    </Button>
  );
}

type PartInput = {
  readonly id: string;
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
};
export const Part = ({ id, title, about, children, ref }: PartInput) => (
  <section className="report__part" aria-labelledby={`${id}-title`} ref={ref}>
    <h2 id={`${id}-title`}>{title}</h2>
    {about !== undefined && <p className="desk__note">{about}</p>}
    {children}
  </section>
);

export const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Callback for `ref` that focuses an element when it appears. */
export const focused = (element: HTMLElement | null) => element?.focus();

export const NewTab = (input: ComponentProps<"a">) => <a target="_blank" rel="noreferrer" {...input} />;

type FieldInput = {
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly children: ReactNode;
};
export const Field = ({ id, label, help, children }: FieldInput) => (
  <div className="fields">
    <label htmlFor={id}>{label}</label>
    {children}
    {help !== undefined && <small id={`${id}-help`}>{help}</small>}
  </div>
);

/** "write" → "Write" */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
