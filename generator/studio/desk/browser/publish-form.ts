/** The desk's Publish: shows what would be pushed, takes one sentence, pushes, and says where it is. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import type { PipelineResponse, PublishResponse } from "../protocol.ts";

/** How long the checks of a push are followed, in ms. */
const longestWait = 20 * 60_000;

/** Wires the section that desk-page.ts prints. Nothing without it. */
export function startPublishForm(token: string) {
  const form = document.querySelector<HTMLFormElement>("form.desk-publish");
  const look = form?.querySelector<HTMLButtonElement>("[data-look]");
  const edits = form?.querySelector("ul");
  const said = form?.querySelector('[role="status"]');
  const sentence = form?.querySelector<HTMLElement>(".desk-publish__sentence");
  const field = form?.querySelector<HTMLInputElement>("#desk-sentence");
  const checks = form?.querySelector(".desk-publish__checks");
  if (!form || !look || !edits || !said || !sentence || !field || !checks) return;
  let keep: "mine" | "theirs" | undefined;
  /** Of the list that is shown. */
  let id: string | undefined;
  let isBusy = false;
  const followChecks = checksFollower(checks, token);

  const ask = async (words: string, message?: string) => {
    if (isBusy) return;
    isBusy = true;
    said.textContent = words;
    try {
      const chosen = message === undefined ? undefined : chosenEdits();
      const response = await sendRequest("/_desk/publish", token, { message, keep, id, chosen });
      show(await response.json()); // written by deskApi
    } finally {
      isBusy = false;
    }
  };
  const list = (lines: readonly (string | Node)[]) =>
    edits.replaceChildren(...lines.map((line) => createElement("li", {}, line)));
  /** Undefined if all are. */
  const chosenEdits = () => {
    const ticks = [...edits.querySelectorAll("input")];
    return ticks.every(({ checked }) => checked)
      ? undefined
      : ticks.filter(({ checked }) => checked).map(({ value }) => value);
  };
  const show = (answer: PublishResponse) => {
    const isReady = answer.kind === "ready";
    sentence.hidden = !isReady;
    if (answer.kind === "ready") {
      id = answer.id;
      list(
        answer.choices.map((each) => {
          const tick = createElement("input", { type: "checkbox", value: each.id, checked: "" });
          return createElement("label", {}, tick, ` ${each.lines.join("; ")}`);
        }),
      );
      const count = answer.choices.reduce((sum, { lines }) => sum + lines.length, 0);
      const changed = answer.isChanged ? "Something was saved after the list was shown, so nothing was pushed. " : "";
      const open = answer.isOpen ? ", which is not merged yet" : "";
      const others = answer.hasOthers ? " Others have pushed changes since: they stay." : "";
      said.textContent = `${changed}${count === 1 ? "One edit" : `${count} edits`} to publish, to the branch ${answer.branch}${open}.${others} ${answer.notPublished}`;
      return field.focus();
    }
    keep = undefined;
    if (answer.kind === "published") {
      list([]);
      field.value = "";
      said.replaceChildren(`Pushed to ${answer.branch}. `, nextStep(answer));
      void followChecks();
      return look.focus();
    }
    if (answer.kind === "nothing") {
      list([]);
      said.textContent = answer.hasTakenIn
        ? "Nothing of yours to publish. What others have pushed is here now."
        : "Nothing to publish: the data is as it was pushed.";
      return;
    }
    if (answer.kind === "refused") {
      list(answer.problems);
      said.textContent = "Nothing was pushed.";
      return;
    }
    list(answer.conflicts);
    const choose = (whose: "mine" | "theirs", words: string) => {
      const button = createElement("button", { type: "button", class: "desk__button" }, words);
      button.addEventListener("click", () => {
        keep = whose;
        void ask("Looking again…");
      });
      return button;
    };
    said.replaceChildren(
      "Others changed the same. Nothing was pushed. ",
      choose("mine", "Keep mine"),
      " ",
      choose("theirs", "Keep theirs"),
    );
  };
  look.addEventListener("click", () => void ask("Asking what others have pushed…"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (sentence.hidden || field.value.trim() === "") return;
    if (chosenEdits()?.length === 0) said.textContent = "Tick an edit to publish.";
    else void ask("Pushing…", field.value.trim());
  });
  form.hidden = false;
}

/** Shows what the checks report until they are done, another push follows, or the limit. */
function checksFollower(place: Element, token: string) {
  let following = 0;
  return async () => {
    following += 1;
    const [mine, start] = [following, Date.now()];
    place.textContent = "Asking what the checks report…";
    for (;;) {
      const response = await sendRequest("/_desk/pipeline", token, {});
      const found: PipelineResponse = await response.json(); // written by deskApi
      if (mine !== following) return;
      if (!response.ok) return place.replaceChildren();
      const isLate = found.nextIn !== null && Date.now() - start > longestWait;
      const link = found.address === null ? [] : [" ", newTab(found.address, "See the checks")];
      place.replaceChildren(`${found.say}${isLate ? " It is not asked again." : ""}`, ...link);
      if (found.nextIn === null || isLate) return;
      const pause = found.nextIn * 1000;
      await new Promise((done) => setTimeout(done, pause));
    }
  };
}

function nextStep({ address, isMain }: Extract<PublishResponse, { readonly kind: "published" }>) {
  if (address !== null) return newTab(address, "Open a pull request");
  return isMain ? "The site is built from it." : "It goes live when someone merges it into the main branch.";
}

const newTab = (href: string, words: string) =>
  createElement("a", { href, target: "_blank", rel: "noreferrer" }, words);
