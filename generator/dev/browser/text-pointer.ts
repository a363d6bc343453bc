/** Highlights the open page's texts in edit mode, and frames and names one, with the warnings that its save caused. */
import { type RejectedRequest, sendRequest } from "../../desk/page/browser/send-request.ts";
import type { PageProvenance } from "../../desk/page/page-provenance.ts";
import type { SavedText } from "./edit-field.tsx";
import { createMarker, outline } from "./mark-texts.ts";
import { elementOf } from "./marked-texts.ts";
import {
  boxOf,
  focusedOf,
  namesOf,
  nearest,
  nextTo,
  type Point,
  type TextTarget,
  textTargets,
} from "./text-targets.ts";

export type TextPointer = ReturnType<typeof createTextPointer>;
export type ChosenTarget = NonNullable<Awaited<ReturnType<TextPointer["choose"]>>>;

type Found = (page: PageProvenance | null) => void;

/**
 * @param found called with the provenance of the page's texts, with null while the data has an error
 * @param isFree returns true while no field is open
 */
export function createTextPointer(root: ShadowRoot, found: Found, isFree: () => boolean) {
  const marker = createMarker(root);
  const saves = new Map<string, SavedText>();
  let targets: readonly TextTarget[] = [];
  let form: PageProvenance["form"] | undefined;
  let current: TextTarget | null = null;
  let mouse: Point | null = null;
  let isOn = false;
  /** Resolves when `targets` are those of the current page. */
  let reading: Promise<void> = Promise.resolve();

  const showOutlines = () => outline(targets, (target) => warningsOf(target, saves).length > 0);
  const point = (target: TextTarget | null) => {
    current = target;
    marker.mark(target, target === null ? [] : warningsOf(target, saves));
  };
  const read = async (before: TextTarget | null) => {
    const page = await provenanceOfPage().catch((cause: Error) => marker.say(cause.message));
    if (page === undefined || !isOn) return;
    found(page);
    form = page?.form;
    targets = page === null ? [] : textTargets(page, document.body);
    showOutlines();
    const again = targets.find((target) => before !== null && namesOf(target) === namesOf(before)) ?? null;
    point(focusedOf(targets) ?? (mouse === null ? null : nearest(targets, mouse)) ?? again);
  };
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    mouse = { x, y };
    const target = isFree() ? nearest(targets, mouse) : null;
    if (target !== null && target !== current) point(target);
  });
  addEventListener("focusin", () => {
    const target = isFree() ? focusedOf(targets) : null;
    if (target !== null) point(target);
  });
  for (const moved of ["scroll", "resize"]) addEventListener(moved, () => point(current), { passive: true });
  return {
    showOutlines,
    pointAgain: () => point(current),
    isOn: () => isOn,
    start() {
      isOn = true;
      reading = read(null);
    },
    stop() {
      isOn = false;
      targets = [];
      showOutlines();
      point(null);
    },
    /** Fetches the texts' provenance again, after the page has changed. */
    async renew() {
      const before = current;
      targets = [];
      point(null);
      if (isOn) reading = read(before);
      await reading;
    },
    /** Returns the text at `spot`, null for the framed one. During an update waits for the new page. */
    async choose(spot: Point | null) {
      await reading;
      const target = spot === null ? null : nearest(targets, spot);
      if (target !== null) point(target);
      const at = current === null ? null : boxOf(current);
      return current === null || at === null ? null : { target: current, at, form };
    },
    /** Frames the next or the previous text. While texts are loading, waits for them. */
    async step(by: 1 | -1) {
      await reading;
      const next = nextTo(current, targets, by);
      if (next !== null) elementOf(next.node)?.scrollIntoView({ block: "nearest", behavior: "instant" });
      if (root.activeElement instanceof HTMLElement) root.activeElement.blur();
      point(next);
    },
    saved(texts: readonly SavedText[]) {
      for (const text of texts) saves.set(text.place, text);
    },
  };
}

/** Returns the warnings that a save caused, until its text changes. */
function warningsOf({ provenances }: TextTarget, saves: ReadonlyMap<string, SavedText>): readonly string[] {
  const found = provenances.flatMap(({ name, edit }) => {
    const save = saves.get(name);
    return save !== undefined && save.text === edit?.old ? save.messages : [];
  });
  return [...new Set(found)];
}

/** Returns null while the data has an error. @throws Error with the reason if the server refuses the request */
async function provenanceOfPage(): Promise<PageProvenance | null> {
  const response = await sendRequest("/_provenance", { path: decodeURI(location.pathname) });
  const provenances: PageProvenance | RejectedRequest | null = await response.json(); // written by createPageApi
  if (provenances !== null && "problems" in provenances) throw new Error(provenances.problems.join("\n"));
  return provenances;
}
