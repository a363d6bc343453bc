/** Applies Radix's props for a trigger to an element outside React. */
import { type Ref, useEffect, useImperativeHandle } from "react";
import { afterPaint } from "../after-paint.ts";
import { isWord } from "./tooltip-target.ts";

type Props = {
  readonly element: HTMLElement;
  /** Replaces the tooltip's reaction to a press, which is to close it. */
  readonly press: (() => void) | undefined;
  /** True if screen readers read the tooltip after the element's name. */
  readonly isNamed: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly "aria-describedby"?: string;
};

export function ExternalTrigger({ element, press, isNamed, ref, "aria-describedby": describedBy, ...given }: Props) {
  useImperativeHandle(ref, () => element, [element]);

  useEffect(() => {
    const listeners = listenersIn({ ...given, ...(press && { onClick: press }) });
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  });

  // The element was pressed, hovered or focused before the tooltip listened.
  useEffect(() => {
    // In a task of its own: opening takes as long as loading on a slow phone.
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

/**
 * "onPointerMove" listens for "pointermove". Radix reads nothing of an event that React's and the browser's do not
 * share.
 */
const listenersIn = (props: object) =>
  Object.entries(props).flatMap(([name, value]): [string, EventListener][] =>
    name.startsWith("on") && typeof value === "function" ? [[name.slice(2).toLowerCase(), value]] : [],
  );

/** A finger leaves only the focus on a word. It may be elsewhere when this runs. */
const isPressed = (element: HTMLElement) => isWord(element) && element.matches(":focus:not(:focus-visible)");
