/** Loads the provider's form into its frame, reports a failure, and opens the thank-you page after it was sent. */
import type { Choice } from "../consent/store.ts";
import { formErrorMessage } from "./form-error.ts";
import { readSubject } from "./read-subject.ts";
import { frameAddress, subjectLine, withQuery } from "./subject.ts";
import { isSuccessMessage } from "./success-message.ts";

const thankYou = `${import.meta.env.BASE_URL}thank-you`;
const patienceMs = 8_000;
const words = {
  loading: "The form is on its way.",
  shown: "",
  failed: formErrorMessage,
};

/**
 * `box` is the markup of templates/parts/quote-form.tsx. Its data-state becomes "loading", then "shown" or "failed". A form
 * that waits for a press loads without one if `choice`, or a later choice, allows all cookies.
 */
export function openQuoteForm(box: HTMLElement, choice: Choice | null) {
  const frame = insertFrame(box);
  if (!frame) return;
  const { origin } = box.dataset;
  if (origin !== undefined) sandbox(frame);
  thankOnSuccess(frame, origin ?? location.origin);
  const load = loader(box, frame, addressOf(box, frame));

  new MutationObserver(() => tick(frame, box.dataset["clue"])).observe(box, { attributeFilter: ["data-clue"] });
  const button = box.querySelector("button");
  if (!button || allowsAll(choice)) return void load();
  button.addEventListener("click", load);
  addEventListener("consent-changed", ({ detail }) => {
    if (allowsAll(detail)) load();
  });
}

/** Replaces the box's <template> with the frame in it, and returns the frame. */
function insertFrame(box: HTMLElement) {
  const template = box.querySelector("template");
  template?.replaceWith(template.content);
  return box.querySelector("iframe");
}

/** Returns the frame's address. The contact page adds the subject that its own address has; elsewhere the build did. */
async function addressOf({ dataset: { props } }: HTMLElement, { dataset: { src = "" } }: HTMLIFrameElement) {
  const text = location.hash.includes("=") ? location.hash : location.search;
  if (!props || !text) return src;
  const known = JSON.parse(props);
  const subject = await readSubject(text, known);
  const line = subjectLine(subject, known.texts);
  const place = document.querySelector("[data-subject]");
  if (place && line) place.textContent = line;
  return frameAddress(src.replace(/[?&]from=[^&]*/, ""), subject);
}

/** Ticks a sign in our own form. A provider's form gets the sign in its address, so only if it is not loaded yet. */
function tick({ contentDocument }: HTMLIFrameElement, clue: string | undefined) {
  for (const sign of contentDocument?.querySelectorAll<HTMLInputElement>("[name=signs]") ?? [])
    if (sign.value === clue) sign.checked = true;
}

const allowsAll = (choice: Choice | null) => choice?.analytics && choice.marketing;

/**
 * Prevents a provider's page from navigating ours. It has its own origin, which the build has compared with ours. The
 * attribute is not in the HTML, because browsers warn of it on a frame that is still empty and so has our origin.
 */
function sandbox(frame: HTMLIFrameElement) {
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads",
  );
  frame.referrerPolicy = "strict-origin";
}

/** Opens the thank-you page at the first success message of the frame; after a return through the history, once more. */
function thankOnSuccess(frame: HTMLIFrameElement, origin: string) {
  let isLeaving = false;
  addEventListener("message", ({ data, origin: sender, source }) => {
    if (isLeaving || sender !== origin || source !== frame.contentWindow || !isSuccessMessage(data)) return;
    isLeaving = true;
    location.assign(thankYou);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/** Returns the function that loads the form. A second call tries again, unless the form is loaded or loading. */
function loader(box: HTMLElement, frame: HTMLIFrameElement, address: Promise<string>) {
  const wait = box.querySelector(".quote-form__wait");
  const status = box.querySelector("[aria-live]");
  let timer = 0;
  const become = (state: keyof typeof words) => {
    box.dataset["state"] = state;
    if (status && status.textContent !== words[state]) status.textContent = words[state];
  };
  frame.addEventListener("load", () => {
    clearTimeout(timer);
    if (!hasForm(frame, box)) return become("failed");
    const hadFocus = wait?.contains(document.activeElement);
    become("shown");
    growWith(frame);
    if (hadFocus) frame.focus();
  });
  return async () => {
    const { state } = box.dataset;
    if (state === "loading" || state === "shown") return;
    become("loading");
    timer = window.setTimeout(() => become("failed"), patienceMs);
    const from = await address;
    const { clue } = box.dataset;
    frame.src = clue === undefined ? from : withQuery(from.replace(/([?&])clue=[^&]*&?/, "$1"), { clue });
  };
}

/** Grows the reserved space while error messages make our own form taller than it. */
function growWith(frame: HTMLIFrameElement) {
  const page = frame.contentDocument?.documentElement;
  const stage = frame.parentElement;
  if (!page || !stage) return;
  const grow = () => {
    // The form is as tall as its frame, so its own height can be measured only in the reserved space.
    stage.style.minHeight = "";
    if (page.scrollHeight > page.clientHeight) stage.style.minHeight = `${page.scrollHeight}px`;
  };
  grow();
  new MutationObserver(grow).observe(page, { childList: true, attributes: true, subtree: true });
  addEventListener("resize", grow);
}

/** Returns true if the form is loaded. A provider's document cannot be read; one that can is still the empty one. */
const hasForm = ({ contentDocument }: HTMLIFrameElement, { dataset }: HTMLElement) =>
  dataset["origin"] === undefined ? contentDocument?.querySelector("form") != null : contentDocument === null;
