/** Applies the props of Radix's tooltip trigger to an element outside React. */
import { type Ref, useEffect, useImperativeHandle } from "react";
import { afterPaint } from "../after-paint.ts";
import { isWord } from "./tooltip-target.ts";

type Props = {
  readonly element: HTMLElement;
  /** Replaces Radix's response to a press, which closes the tooltip. */
  readonly press: (() => void) | undefined;
  /** True if the element's name is another text: screen readers then read the tooltip after it. */
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

  // Repeats the press, hover or focus that came before the tooltip listened.
  useEffect(() => {
    // In a task of its own: on a slow phone opening takes as long as loading.
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

/** "onPointerMove" listens for "pointermove". Radix reads only values that React's and the browser's events share. */
const listenersIn = (props: object) =>
  Object.entries(props).flatMap(([name, value]): [string, EventListener][] =>
    name.startsWith("on") && typeof value === "function" ? [[name.slice(2).toLowerCase(), value]] : [],
  );

/** Returns true if a word was tapped: by now the only trace is its focus, which is not :focus-visible. */
const isPressed = (element: HTMLElement) => isWord(element) && element.matches(":focus:not(:focus-visible)");
