/** Box over the page, in a shadow root that the page's styles do not reach. */

const styles = `
  :host { all: initial; display: block; }
  * { box-sizing: border-box; }
  :focus-visible { outline: 3px solid var(--color-highlight, gold); outline-offset: 2px; }
  .panel { position: fixed; z-index: 2147483000; inset: auto 0 0; max-block-size: 60vh; overflow: auto; padding: 1rem 1.25rem;
    background: var(--color-deep, black); color: #fff; font: 16px/1.5 system-ui, sans-serif; border-block-start: 4px solid var(--color-highlight, gold); }
  h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
  p, ul { margin: .5rem 0 0; padding: 0; list-style: none; }
  li + li { margin-block-start: .75rem; }
  code { font: .9375rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  a { color: var(--color-highlight, gold); }
  button, input, textarea, select { font: inherit; }
  button { padding: .25rem .75rem; border: 1px solid currentColor; border-radius: 4px; background: none; color: inherit; cursor: pointer; }
  @media print { :host { display: none; } }
  .head { display: flex; gap: 1rem; justify-content: space-between; align-items: start; }
`;

/** Opens an empty panel at the end of the page. Call `host.remove()` to close it. */
export function openPanel(name: string, more = "") {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: "open" });
  // An adopted stylesheet, as the policy of a built site forbids <style>.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles + more);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  return { host, root };
}

type Children = readonly (Node | string)[];

/** Creates an element with attributes and children. Strings become text, never HTML. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Children
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}
