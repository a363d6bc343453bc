/** Content of the map's popups, as DOM: no text of the data or of a visitor is parsed as HTML. */
import { inCounty } from "../measures/in-county.ts";
import { isWithin, kilometres } from "../measures/kilometres.ts";
import type { MapData, MapTown, Place } from "./data.ts";
import { coverageMessage, kilometresTo } from "./messages.ts";

export type PopupContent = { readonly element: HTMLElement; readonly tone: "plain" | "inside" | "outside" };

/** Returns the popup of a marker: one town, or all towns that share the marker. */
export function townsPopup({ base }: MapData, towns: readonly MapTown[]): PopupContent {
  const element = make("div", { className: "map-popup" });
  for (const { name, county, km, path, hardness } of towns)
    element.append(
      make("b", { textContent: name }),
      make("span", {
        textContent: km === 0 ? `${inCounty(county)}, our base` : `${inCounty(county)}, ${from(base.name, km)}`,
      }),
      ...(hardness === undefined ? [] : [make("span", { textContent: `Hardness ${hardness}` })]),
      link(path, `Water treatment in ${name}`),
    );
  return { element, tone: "plain" };
}

/** Returns the popup with the distance `km` from the base to a clicked point, or to a place without a town page. */
export function checkPopup(data: MapData, km: number, place?: Place): PopupContent {
  const { base, phone, radiusKm } = data;
  const isInside = isWithin(km, radiusKm);
  const title = make("b", { textContent: `${coverageMessage(isInside)} · ` });
  title.append(make("span", { className: "map-popup__figure", textContent: kilometres(km) }));
  const line = place
    ? `${place.name}, ${inCounty(place.county)}, in a straight line from ${base.name}`
    : `A straight line from ${base.name}`;
  const element = make("div", { className: "map-popup" });
  element.append(title, make("span", { textContent: line }));
  if (isInside) element.append(link("#contact", "Get A Free Quote"));
  else {
    const call = make("span", { textContent: "Outside our usual area: call us, " });
    call.append(make("a", { href: `tel:${phone.dial}`, className: "map-popup__figure", textContent: phone.shown }));
    element.append(call);
    if (place?.path !== undefined) element.append(link(place.path, `Water in ${place.name}`));
  }
  return { element, tone: isInside ? "inside" : "outside" };
}

export const placePopup = (data: MapData, place: Place) => checkPopup(data, kilometresTo(data, place), place);

const from = (base: string, km: number) => `${kilometres(km)} from ${base}`;
const link = (href: string, textContent: string) => make("a", { href, textContent, className: "map-popup__link" });

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, values: Partial<HTMLElementTagNameMap[Tag]>) {
  return Object.assign(document.createElement(tag), values);
}
