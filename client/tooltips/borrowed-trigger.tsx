/** Takes what Radix gives to a trigger of its own, and lays it on an element that is not React's. */
import { type Ref, useEffect, useImperativeHandle } from "react";
import { afterPaint } from "../after-paint.ts";
import { isWord } from "./target.ts";

type Props = {
  readonly element: HTMLElement;
  /** Takes the place of what a press does to a tooltip, which is to close it. */
  readonly press: (() => void) | undefined;
  /** Whether screen readers are to read the tooltip after the element's name. */
  readonly isNamed: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly "aria-describedby"?: string;
};

export function BorrowedTrigger({ element, press, isNamed, ref, "aria-describedby": describedBy, ...given }: Props) {
  useImperativeHandle(ref, () => element, [element]);

  useEffect(() => {
    const listeners = listenersIn({ ...given, ...(press && { onClick: press }) });
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  });

  // It is there because it was pressed, pointed at or focused before anybody listened.
  useEffect(() => {
    // In a task of its own: opening takes a slow phone as long as getting ready.
    if (isPressed(element)) void afterPaint().then(() => element.click());
    else if (element.matches(":hover"))
      element.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse" }));
    if (element.matches(":focus-visible")) element.dispatchEvent(new FocusEvent("focus"));
  }, [element]);

  useEffect(() => {
    if (!describedBy || !isNamed) return;
    element.setAttribute("aria-describedby", describedBy);
    return () => element.removeAttribute("aria-describedby");
  }, [element, describedBy, isNamed]);

  return null;
}

/** "onPointerMove" is the listener of "pointermove"; Radix reads nothing of an event that React's and the browser's do not share. */
const listenersIn = (props: object) =>
  Object.entries(props).flatMap(([name, value]): [string, EventListener][] =>
    name.startsWith("on") && typeof value === "function" ? [[name.slice(2).toLowerCase(), value]] : [],
  );

/** A finger leaves nothing but the focus on a word; it may point elsewhere by the time that somebody asks. */
const isPressed = (element: HTMLElement) => isWord(element) && element.matches(":focus:not(:focus-visible)");
