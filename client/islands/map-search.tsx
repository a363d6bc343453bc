/** Search of the coverage map: a combobox with suggestions, and a line with the result. */
import { type FormEvent, useCallback, useRef, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { useSuggestions } from "../map/combobox.ts";
import type { Phone } from "../map/data.ts";
import type { MapMessage } from "../map/messages.ts";
import { MapSuggestions } from "../map/suggestions.tsx";
import { useSession } from "../map/use-session.ts";

type Props = {
  /** URL of the map's data. */
  readonly data: string;
  /** Phone in the message for data that does not load. */
  readonly phone: Phone;
};

/** After hydration client/map/session.ts opens the map in place of the static one, `[data-wakes]`. */
export function MapSearch({ data, phone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [message, say] = useMessage();
  const session = useSession({ url: data, phone, say });
  const suggestions = useSuggestions(field, session);

  const search = (event: FormEvent) => {
    event.preventDefault();
    suggestions.close();
    const text = field.current?.value ?? "";
    if (text.trim() !== "") session.search(text);
  };
  return (
    <>
      <search>
        <form className="areas__search" method="dialog" onSubmit={search}>
          <label className="visually-hidden" htmlFor="map-search">
            Search the map
          </label>
          <input
            ref={field}
            className="areas__field"
            id="map-search"
            // Not "search": ARIA allows no combobox on a search field.
            type="text"
            spellCheck={false}
            placeholder="Search towns or counties..."
            autoComplete="off"
            enterKeyHint="search"
            {...suggestions.field}
          />
          <button className="button areas__submit" type="submit">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="10.5" cy="10.5" r="6.5" />
              <path d="M15.5 15.5l5 5" />
            </svg>
            <span className="visually-hidden">Search</span>
          </button>
          <MapSuggestions {...suggestions} />
        </form>
      </search>
      {/* No role="status": screen readers that read the page say "status bar" at it, though it is empty. */}
      <p aria-live={message?.hasToast ? "off" : "polite"} className="areas__status">
        {message !== null && (
          // The key replaces the whole message: React cannot update text that a page translator has replaced.
          <span key={[message.text, message.detail, message.phone?.dial].join()}>
            {message.text}
            {message.detail && `. ${message.detail}`}
            {message.phone && (
              <>
                {" "}
                <a href={`tel:${message.phone.dial}`}>{message.phone.shown}</a>
              </>
            )}
            {message.link && (
              <>
                {" "}
                <a href={message.link.href}>{message.link.words}</a>
              </>
            )}
          </span>
        )}
      </p>
    </>
  );
}

/** Returns the last message and its setter. Screen readers announce its toast; without a toast, the status line. */
function useMessage() {
  const [message, setMessage] = useState<MapMessage | null>(null);
  const say = useCallback((message: MapMessage) => {
    setMessage(message);
    if (!message.hasToast) return;
    // The status line is painted first, as the toast loads its own code.
    void afterPaint()
      .then(() => import("../toasts/toasts.ts"))
      .then(({ showToast }) => showToast(message))
      .catch(() => setMessage({ ...message, hasToast: false }));
  }, []);
  return [message, say] as const;
}
