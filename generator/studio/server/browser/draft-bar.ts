/** Bar over a page that the built site does not have. */
import { createElement, openPanel } from "../../../inspect/origins/browser/panel.ts";

const styles = `.panel { inset: 0 0 auto; padding: .5rem 1.25rem; border-block: 0 4px solid var(--color-highlight, gold); text-align: center; }
  p { margin: 0; }`;

let bar: HTMLElement | null = null;

export function showDraftBar(hidden: string | null) {
  bar?.remove();
  bar = null;
  if (hidden === null) return;
  const { host, root } = openPanel("site-draft", styles);
  bar = host;
  root.append(createElement("div", { class: "panel", role: "status" }, createElement("p", {}, hidden)));
}
