/** "What is always saved" → "what-is-always-saved": the id of a section on its page. */
export const anchorFrom = (heading: string) =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .trim()
    .replace(/[ -]+/g, "-");
