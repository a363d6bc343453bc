/** A session of the map that is there at once for React: what is asked before its code has come waits for it. */
import { useLayoutEffect, useRef, useState } from "react";
import type { Phone } from "./data.ts";
import { mapFailed } from "./map-failed.ts";
import type { Found } from "./search.ts";
import type { Session } from "./session.ts";
import type { Said } from "./words.ts";

type Source = { readonly url: string; readonly phone: Phone; readonly say: (said: Said) => void };

/** Throws while rendering what the session cannot mend, for the boundary around the island. */
export function useSession({ url, phone, say }: Source) {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  const starting = useRef<Promise<Session | null>>(null);
  /** Starts it when it is not, also after its code did not come. */
  const started = useRef<() => Promise<Session | null>>(null);
  if (failure) throw failure.error;

  useLayoutEffect(() => {
    const host = document.querySelector<HTMLElement>("[data-wakes]");
    if (!host) return;
    const fail = (error: unknown) => setFailure({ error });
    const start = async () => {
      try {
        const { startSession } = await import("./session.ts");
        // Set again once the data is there: suggestions come of it.
        return startSession({ host, url, phone, say, fail, opened: setSession });
      } catch {
        starting.current = null;
        say(mapFailed(phone));
        return null;
      }
    };
    started.current = () => (starting.current ??= start());
    void started.current();
    const click = (event: MouseEvent) => {
      const isOnDrawing = event.target instanceof Element && !event.target.closest(".map, a");
      if (isOnDrawing) void started.current?.().then((session) => session?.click(event));
    };
    host.addEventListener("click", click);
    return () => host.removeEventListener("click", click);
  }, [url, phone, say]);

  return {
    search: (text: string) => void started.current?.().then((session) => session?.search(text)),
    choose: (found: Found) => session?.choose(found),
    suggest: (text: string) => session?.suggest(text) ?? [],
    closePopup: () => session?.closePopup() ?? false,
  };
}
