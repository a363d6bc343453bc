/** What is wrong with the data, over the last page that was right: each problem in its own line, with the way to its place. */

import { element, openPanel } from "../../origins/browser/panel.ts";
import type { PageState } from "../shell.ts";
import { ask } from "./ask.ts";

let shown: { readonly host: HTMLElement; readonly said: string } | null = null;

export function showProblems(state: PageState) {
  const { problems, fault } = state;
  const said = JSON.stringify([problems, fault]);
  // What is still wrong stays as it is, so that nobody loses their place in it.
  if (shown?.said === said) return;
  shown?.host.remove();
  shown = null;
  if (problems.length === 0 && fault === null) return;
  const { host, root } = openPanel("site-problems");
  shown = { host, said };
  const hide = element("button", { type: "button" }, "Hide");
  hide.addEventListener("click", () => host.remove());
  const heading = problems.length > 0 ? count(problems.length) : "A page cannot be made";
  const items = problems.map(({ line, open }) => {
    const link = element("a", { href: open }, "Open the place");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void ask(open, state.token);
    });
    return element("li", {}, element("code", {}, line), element("br"), link);
  });
  root.append(
    element(
      "div",
      { class: "panel", role: "alert" },
      element("div", { class: "head" }, element("h2", {}, heading), hide),
      ...(fault === null ? [] : [element("p", {}, element("code", {}, fault))]),
      element("ul", {}, ...items),
      element("p", {}, "The page is as it was when all was right. It comes up to date once this is mended."),
    ),
  );
}

const count = (number: number) => (number === 1 ? "A problem in the data" : `${number} problems in the data`);
