/** Script of every page of the dev server: keeps the page up to date and shows data errors. */
import { readPageState } from "../../desk/page/browser/page-state.ts";
import { showProblems } from "../../desk/page/browser/problem-overlay.ts";
import { sendWith } from "../../desk/page/browser/send-request.ts";
import { watchSite } from "../../desk/page/browser/watch-site.ts";
import { startEditMode } from "./edit-mode.ts";
import { patchPage } from "./patch-page.ts";

const opened = readPageState(document);
/** Page as the server sent it last. */
let served: Document | null = null;
/** Preview of the page with the text typed in a field, while that is shown. */
let typed: Document | null = null;

async function fetchPage() {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const state = readPageState(page);
  return { page: withoutEnd(page), state };
}

/** Removes the dev server's own scripts, which are at the end of the body. */
function withoutEnd(page: Document) {
  for (const script of page.querySelectorAll("body > script")) script.remove();
  if (page.body.lastChild instanceof Text) page.body.lastChild.remove();
  return page;
}

/** @param html preview of the page; null shows the page as the server sent it */
function showTyped(html: string | null) {
  const next = html === null ? served : withoutEnd(new DOMParser().parseFromString(html, "text/html"));
  const shown = typed ?? served;
  if (shown === null || next === null) return;
  patchPage(document.body, shown.body, next.body);
  typed = html === null ? null : next;
}

async function bringUpToDate() {
  const { page, state } = await fetchPage();
  if (state === null) return;
  if (state.scripts !== opened?.scripts) return location.reload();
  showTyped(null);
  const before = served;
  served = page;
  if (before === null) {
    // The first request only stores the page. If the data has changed since the page was opened, that needs a reload.
    if (state.digest !== opened.digest) return location.reload();
  } else if (!updated(before, page)) return location.reload();
  showProblems(state);
  editMode?.showHidden(state.hidden);
  if (before !== null) await editMode?.renew();
}

const updated = (before: Document, after: Document) =>
  patchPage(document.head, before.head, after.head) && patchPage(document.body, before.body, after.body);

sendWith(opened?.token ?? "");
const editMode = opened === null ? null : startEditMode(showTyped);

if (opened !== null) {
  showProblems(opened);
  editMode?.showHidden(opened.hidden);
  watchSite(bringUpToDate);
}
