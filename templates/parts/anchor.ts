/** "What is always kept" → "what-is-always-kept": the address of a section on its page. */
export const anchorOf = (heading: string) =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .trim()
    .replace(/[ -]+/g, "-");
