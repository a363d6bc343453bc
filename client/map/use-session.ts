/** Session of the map for React, ready immediately: requests wait until its code is loaded. */
import { useLayoutEffect, useRef, useState } from "react";
import type { Phone } from "./data.ts";
import { mapLoadError } from "./load-error.ts";
import type { MapMessage } from "./messages.ts";
import type { SearchResult } from "./search.ts";
import type { MapSession } from "./session.ts";

type Source = { readonly url: string; readonly phone: Phone; readonly say: (message: MapMessage) => void };

/** Throws an error that another attempt would not mend while rendering: mount.tsx then restores the server's markup. */
export function useSession({ url, phone, say }: Source) {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [session, setSession] = useState<MapSession | null>(null);
  const starting = useRef<Promise<MapSession | null>>(null);
  /** Starts the map if it is not open, also after a failed load. */
  const started = useRef<() => Promise<MapSession | null>>(null);
  if (failure) throw failure.error;

  useLayoutEffect(() => {
    const host = document.querySelector<HTMLElement>("[data-wakes]");
    if (!host) return;
    const fail = (error: unknown) => setFailure({ error });
    const start = async () => {
      try {
        const { startMapSession } = await import("./session.ts");
        // Sets the session when the data is loaded, as suggestions depend on it.
        return startMapSession({ host, url, phone, say, fail, opened: setSession });
      } catch {
        starting.current = null;
        say(mapLoadError(phone));
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
    choose: (found: SearchResult) => session?.choose(found),
    suggest: (text: string) => session?.suggest(text) ?? [],
    closePopup: () => session?.closePopup() ?? false,
  };
}
