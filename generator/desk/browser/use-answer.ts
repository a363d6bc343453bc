/** Questions to the server while someone types, and work that is done once however often it is asked for. */
import { useEffect, useRef } from "react";

/** Pause in typing after which the server is asked; ms. */
export const pause = 250;

/** Asks when nothing of `of` has changed for that time. An answer that comes after the next change is dropped. */
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

/** Does nothing while it is at work. */
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
