/**
 * The search of the coverage map: a combobox that suggests while one types, and the line that says what was found. The map
 * itself is opened by client/map/session.ts in the place of the static map, [data-wakes], as soon as this is awake.
 */
import { type FormEvent, useCallback, useRef, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { useSuggestions } from "../map/combobox.ts";
import type { Phone } from "../map/data.ts";
import { MapSuggestions } from "../map/suggestions.tsx";
import { useSession } from "../map/use-session.ts";
import type { Said } from "../map/words.ts";

type Props = {
  /** Address of the map's data. */
  readonly data: string;
  /** Whom to call when it does not load. */
  readonly phone: Phone;
};

export function MapSearch({ data, phone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useSaid();
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
            // No search field may be a combobox.
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
      <p className="areas__status" role="status" aria-live={said?.hasToast ? "off" : undefined}>
        {said?.text}
        {said?.detail && `. ${said.detail}`}
        {said?.phone && (
          <>
            {" "}
            <a href={`tel:${said.phone.dial}`}>{said.phone.shown}</a>
          </>
        )}
      </p>
    </>
  );
}

/** What was said last. A toast that says it too is what screen readers announce, else it is this line. */
function useSaid() {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback((said: Said) => {
    setSaid(said);
    if (!said.hasToast) return;
    // The line is drawn first: a toast comes with code of its own, and says no more.
    void afterPaint()
      .then(() => import("../toasts/toasts.ts"))
      .then(({ showToast }) => showToast(said))
      .catch(() => setSaid({ ...said, hasToast: false }));
  }, []);
  return [said, say] as const;
}
