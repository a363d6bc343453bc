/** The map's search. A form with method "dialog" outside a dialog goes nowhere, so Enter never leaves the page. */
import { Icon } from "../../parts/icon.tsx";

export function MapSearch() {
  return (
    <>
      <search>
        <form className="areas__search" method="dialog">
          <label className="visually-hidden" htmlFor="map-search">
            Search the map
          </label>
          <input
            className="areas__field"
            id="map-search"
            type="search"
            placeholder="Search towns or counties..."
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button areas__submit" type="submit">
            <Icon name="search" />
            <span className="visually-hidden">Search</span>
          </button>
        </form>
      </search>
      <p className="areas__status" role="status" />
    </>
  );
}
