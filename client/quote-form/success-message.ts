/** Recognises the message of a form provider that means "the form was sent". */

/** Longer than any provider's success message. */
const textMax = 1_000;

/** Takes any value from another window, and never throws. */
export function isSuccessMessage(message: unknown): boolean {
  if (typeof message === "string")
    return message.length <= textMax && message.includes("success") && !message.includes("unsuccess");
  if (Array.isArray(message)) return message.some(setsContacts);
  if (typeof message !== "object" || message === null) return false;
  const { type, status } = message as { type?: unknown; status?: unknown }; // any object can have them
  return type === "form_submitted" || status === "success";
}

function setsContacts(entry: unknown) {
  try {
    return JSON.stringify(entry)?.includes("set-sticky-contacts") === true;
  } catch {
    // Messages can have values that JSON lacks: circular references and big integers.
    return false;
  }
}
