/** What a form provider's message must look like to mean "the form was sent". */

/** No provider writes that much to say "success". */
const textMax = 1_000;

/** Takes whatever another window sent, and never throws. */
export function meansSuccess(message: unknown): boolean {
  if (typeof message === "string")
    return message.length <= textMax && message.includes("success") && !message.includes("unsuccess");
  if (Array.isArray(message)) return message.some(setsContacts);
  if (typeof message !== "object" || message === null) return false;
  const { type, status } = message as { type?: unknown; status?: unknown }; // any object may be asked for them
  return type === "form_submitted" || status === "success";
}

function setsContacts(entry: unknown) {
  try {
    return JSON.stringify(entry)?.includes("set-sticky-contacts") === true;
  } catch {
    // Messages may hold what JSON cannot: circles and big integers.
    return false;
  }
}
