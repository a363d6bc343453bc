/** What the demo form asks of its fields, and how it says so. */

export type Mistake = {
  /** The field's id and name. */
  readonly field: string;
  /** For the list above the fields. */
  readonly short: string;
  /** For the place beside the field: what to do. */
  readonly remedy: string;
};

/** In the order of the fields. Spaces alone are nothing. */
export function mistakesIn(answers: FormData): readonly Mistake[] {
  const answer = (field: string) => String(answers.get(field) ?? "").trim();
  return [
    aboutName(answer("name")),
    aboutPhone(answer("phone")),
    aboutEmail(answer("email")),
    aboutAgreement(answer("agreed")),
  ].filter((mistake) => mistake !== null);
}

const mistake = (field: string, short: string, remedy: string): Mistake => ({ field, short, remedy });

const aboutName = (name: string) =>
  name === "" ? mistake("name", "Name: it is missing", "Write your name, so that we know who to ask for.") : null;

/** Irish numbers have nine or ten digits with their 0; others up to fifteen. */
function aboutPhone(phone: string) {
  const wrong = (short: string, remedy: string) => mistake("phone", `Phone: ${short}`, remedy);
  if (phone === "") return wrong("it is missing", "Write the number we can ring you at.");
  if (/[^\d\s+()./-]/.test(phone))
    return wrong("it is not all digits", "Write digits and spaces only, and a + in front if you like.");
  const digits = phone.replace(/\D/g, "").length;
  if (digits < 9) return wrong("it is too short", "A digit is missing. Irish numbers have nine or ten digits.");
  if (digits > 15) return wrong("it is too long", "No number has more than fifteen digits.");
  return null;
}

function aboutEmail(email: string) {
  const wrong = (short: string, remedy: string) => mistake("email", `Email: ${short}`, remedy);
  if (email === "") return wrong("it is missing", "Write the address we can answer to.");
  if (!email.includes("@")) return wrong("there is no at sign in it", "Needs an at sign, as in name@house.ie.");
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    return wrong("it is not complete", "Needs a name, an at sign and a domain, as in name@house.ie, without spaces.");
  return null;
}

const aboutAgreement = (agreed: string) =>
  agreed === "yes" ? null : mistake("agreed", "Your agreement that we may answer", "We cannot answer without this.");
