/** A quote form that behaves like a provider's and sends nothing. It is shown in a frame. */
import type { Company, Site } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { StepList } from "../../parts/step-list.tsx";
import { paths } from "../../paths.ts";
import { Checkbox, Field, NoteField } from "./fields.tsx";

type Props = {
  readonly texts: Site["texts"]["demoForm"];
  readonly company: Company;
};

/** Method "dialog" outside a dialog sends nothing. Without a script a phone number and an email replace the fields. */
export function DemoForm({ texts, company }: Props) {
  return (
    <div className="demo-form" data-demo-form="">
      <p className="demo-form__sign">Demo form: nothing is sent</p>
      <h1 className="visually-hidden">{texts.heading}</h1>
      <noscript>
        <p className="demo-form__no-script">
          This form needs JavaScript. Ring <a href={`tel:${company.phones.main.dial}`}>{company.phones.main.shown}</a>{" "}
          or write to <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </noscript>
      <form className="demo-form__fields" method="dialog" noValidate>
        <Field id="name" label="Name" autoComplete="name" required />
        <Field id="phone" label="Phone" hint="or email, one is enough" type="tel" autoComplete="tel" />
        <Field id="email" label="Email" type="email" autoComplete="email" />
        <Field id="town" label="Town or Eircode" hint="Optional" autoComplete="address-level2" />
        <fieldset className="demo-form__wide">
          <legend>
            What have you noticed? <small>Tick any</small>
          </legend>
          <div className="demo-form__signs">
            {texts.signs.map((sign) => (
              <Checkbox key={sign} name="signs" value={sign} />
            ))}
          </div>
        </fieldset>
        <NoteField id="note" label="Anything we should know?" hint="Optional" />
        <button className="button demo-form__wide" type="submit">
          Send
        </button>
        <p className="demo-form__wide demo-form__note">
          <NonBreaking text={texts.note} />{" "}
          <a href={paths.privacy} target="_top">
            Privacy
          </a>
        </p>
      </form>
      <div className="demo-form__sent" data-sent="" hidden>
        <h2 tabIndex={-1}>Thank you, that looks complete</h2>
        <p>A real form would be with us now. This one is a demonstration: it sent nothing and kept nothing.</p>
        <button className="button" type="button">
          Start again
        </button>
      </div>
      <div className="demo-form__next">
        <h2>What happens next</h2>
        <StepList steps={texts.steps} />
      </div>
    </div>
  );
}
DemoForm.css = [new URL("./demo-form.css", import.meta.url), new URL("./fields.css", import.meta.url)];
