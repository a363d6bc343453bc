/** Rules of the demo form's fields, with their messages. */

export type FieldError = {
  /** The field's id, which is also its name. */
  readonly field: string;
  /** Message in the list above the fields. */
  readonly short: string;
  /** Message at the field: what to do. */
  readonly remedy: string;
};

/** Returns the errors in the order of the fields. A value of spaces counts as empty. */
export function validateForm(answers: FormData): readonly FieldError[] {
  const answer = (field: string) => String(answers.get(field) ?? "").trim();
  const [phone, email] = [answer("phone"), answer("email")];
  return [
    aboutName(answer("name")),
    ...(phone === "" && email === "" ? [noWay] : [aboutPhone(phone), aboutEmail(email)]),
  ].filter((mistake) => mistake !== null);
}

const mistake = (field: string, short: string, remedy: string): FieldError => ({ field, short, remedy });

const aboutName = (name: string) =>
  name === "" ? mistake("name", "Enter your name", "Enter your name, so that we know who to ask for.") : null;

const noWay = mistake(
  "phone",
  "Enter a phone number or an email address",
  "Enter a phone number here, or an email address below.",
);

/** Irish numbers have nine or ten digits with their leading 0, foreign ones at most fifteen. */
function aboutPhone(phone: string) {
  const wrong = (short: string, remedy: string) => mistake("phone", short, remedy);
  if (phone === "") return null;
  if (/[^\d\s+()./-]/.test(phone))
    return wrong("Use digits in the phone number", "Use digits and spaces only, and a + in front if you like.");
  const digits = phone.replace(/\D/g, "").length;
  if (digits < 9)
    return wrong("The phone number is too short", "A digit is missing. Irish numbers have nine or ten digits.");
  if (digits > 15) return wrong("The phone number is too long", "No number has more than fifteen digits.");
  return null;
}

function aboutEmail(email: string) {
  const wrong = (short: string, remedy: string) => mistake("email", short, remedy);
  if (email === "") return null;
  if (!email.includes("@"))
    return wrong("The email address has no at sign", "It needs an at sign, as in name@house.ie.");
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    return wrong(
      "The email address is not complete",
      "It needs a name, an at sign and a domain, as in name@house.ie, without spaces.",
    );
  return null;
}
