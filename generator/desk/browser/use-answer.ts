/** Hooks for requests while someone types, and for work that must not run twice at the same time. */
import { useEffect, useRef } from "react";

/** Pause in typing before a request, in ms. */
export const pause = 250;

/** Calls `find` when no value in `of` has changed for `wait` ms. An answer that comes after the next change is dropped. */
export function useAnswer<Answer>(
  find: () => Promise<Answer>,
  take: (answer: Answer) => void,
  of: readonly unknown[],
  wait = pause,
) {
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const answer = await find();
      if (!isOver) take(answer);
    };
    const timer = setTimeout(() => void look(), wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: those that the caller names
  }, of);
}

/** Returns a function that starts `work`, or does nothing while `work` is running. */
export function useOnceAtATime(work: () => Promise<void>) {
  const isBusy = useRef(false);
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };
}
