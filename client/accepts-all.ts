/** Whether the visitor has accepted all cookies, so that another site's form may load without being asked for. */

export function acceptsAll() {
  try {
    const { analytics, marketing } = JSON.parse(localStorage.getItem("cookie-preferences") ?? "{}");
    return analytics === true && marketing === true;
  } catch {
    // No storage, or another script's value in it: not accepted.
    return false;
  }
}
