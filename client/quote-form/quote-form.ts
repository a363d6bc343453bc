/**
 * The hand-off to the form in the frame: listen, then load; say when it does not come; go to the thank-you page when it
 * was sent. Loaded when a form is due.
 */
import type { Choice } from "../consent/store.ts";
import { failed } from "./failed.ts";
import { meansSuccess } from "./success.ts";

const thankYou = `${import.meta.env.BASE_URL}thank-you`;
const patienceMs = 8_000;
const words = {
  loading: "The form is on its way.",
  shown: "",
  failed,
};

/**
 * `box` is what templates/parts/quote-form.tsx prints; its data-state becomes "loading", then "shown" or "failed". A form
 * that is to be asked for loads by itself when `choice`, or a later one, allows all cookies.
 */
export function openQuoteForm(box: HTMLElement, choice: Choice | null) {
  const frame = takeOut(box);
  if (!frame) return;
  const { origin } = box.dataset;
  if (origin !== undefined) shutIn(frame);
  thankOnSuccess(frame, origin ?? location.origin);
  const load = loader(box, frame);

  const button = box.querySelector("button");
  if (!button || allowsAll(choice)) return load();
  button.addEventListener("click", load);
  addEventListener("consent-changed", ({ detail }) => {
    if (allowsAll(detail)) load();
  });
}

/** The frame that waits in the box's <template>, in its place. */
function takeOut(box: HTMLElement) {
  const template = box.querySelector("template");
  template?.replaceWith(template.content);
  return box.querySelector("iframe");
}

const allowsAll = (choice: Choice | null) => choice?.analytics && choice.marketing;

/**
 * A provider's page may not take ours elsewhere. It keeps its own origin, which the build has checked is not ours. Not in
 * the HTML: browsers warn of these words on a frame that is still empty, and so of our origin.
 */
function shutIn(frame: HTMLIFrameElement) {
  frame.setAttribute("sandbox", "allow-scripts allow-forms allow-same-origin");
  frame.referrerPolicy = "strict-origin";
}

/** One message from the right window and the right origin leads on, once; coming back through history arms it again. */
function thankOnSuccess(frame: HTMLIFrameElement, origin: string) {
  let isLeaving = false;
  addEventListener("message", ({ data, origin: sender, source }) => {
    if (isLeaving || sender !== origin || source !== frame.contentWindow || !meansSuccess(data)) return;
    isLeaving = true;
    location.assign(thankYou);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/** Returns what loads the form; called again it tries again, unless the form is there or on its way. */
function loader(box: HTMLElement, frame: HTMLIFrameElement) {
  const wait = box.querySelector(".quote-form__wait");
  const says = box.querySelector("[role=status]");
  let timer = 0;
  const become = (state: keyof typeof words) => {
    box.dataset["state"] = state;
    if (says && says.textContent !== words[state]) says.textContent = words[state];
  };
  frame.addEventListener("load", () => {
    clearTimeout(timer);
    if (!hasForm(frame, box)) return become("failed");
    const hadFocus = wait?.contains(document.activeElement);
    become("shown");
    growWith(frame);
    if (hadFocus) frame.focus();
  });
  return () => {
    const { src } = frame.dataset;
    const { state } = box.dataset;
    if (!src || state === "loading" || state === "shown") return;
    become("loading");
    timer = window.setTimeout(() => become("failed"), patienceMs);
    frame.src = src;
  };
}

/** Mistakes make our own form taller than the room that is kept for it. */
function growWith(frame: HTMLIFrameElement) {
  const page = frame.contentDocument?.documentElement;
  const stage = frame.parentElement;
  if (!page || !stage) return;
  const grow = () => {
    // It fills its frame, so its own height shows in the room that is kept only.
    stage.style.minHeight = "";
    if (page.scrollHeight > page.clientHeight) stage.style.minHeight = `${page.scrollHeight}px`;
  };
  grow();
  new MutationObserver(grow).observe(page, { childList: true, attributes: true, subtree: true });
  addEventListener("resize", grow);
}

/** Our own page can be looked at. Another site's cannot; a document that we can read there is still the empty one. */
const hasForm = ({ contentDocument }: HTMLIFrameElement, { dataset }: HTMLElement) =>
  dataset["origin"] === undefined ? contentDocument?.querySelector("form") != null : contentDocument === null;
