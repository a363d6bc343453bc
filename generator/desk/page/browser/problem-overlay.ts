/** Shows data errors over the last valid page: a line each, with a link to its place. */
import type { DevPageState } from "../page-state.ts";
import { createElement, openPanel } from "./panel.ts";
import { sendRequest } from "./send-request.ts";

let shown: { readonly host: HTMLElement; readonly digest: string } | null = null;

export function showProblems({ problems, failure }: DevPageState) {
  const digest = JSON.stringify([problems, failure]);
  // An unchanged list is not replaced, so that the reader does not lose the position.
  if (shown?.digest === digest) return;
  shown?.host.remove();
  shown = null;
  if (problems.length === 0 && failure === null) return;
  const { host, root } = openPanel("site-problems");
  shown = { host, digest };
  const hide = createElement("button", { type: "button" }, "Hide");
  hide.addEventListener("click", () => host.remove());
  const heading = problems.length > 0 ? count(problems.length) : "A page cannot be made";
  const items = problems.map(({ line, open }) => {
    const link = createElement("a", { href: open }, "Open the place");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void sendRequest(open);
    });
    return createElement("li", {}, createElement("code", {}, line), createElement("br"), link);
  });
  root.append(
    createElement(
      "div",
      { class: "panel", role: "alert" },
      createElement("div", { class: "head" }, createElement("h2", {}, heading), hide),
      ...(failure === null ? [] : [createElement("p", {}, createElement("code", {}, failure))]),
      createElement("ul", {}, ...items),
      createElement("p", {}, "The page shows the last valid state. It is updated when this is fixed."),
    ),
  );
}

const count = (number: number) => (number === 1 ? "A problem in the data" : `${number} problems in the data`);
