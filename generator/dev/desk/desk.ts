/** The desk of the live site, at "/_desk": every town and page with what is known of it, and where towns are added. */

export { type Desk, type DeskData, openDesk } from "./desk-data.ts";
export { deskPage } from "./desk-page.ts";
export { type FoundPlace, foundPlaces } from "./found-places.ts";
export type { Look } from "./look.ts";
export { addPlace, type PlaceReply, placeAsked, placeToAdd, takeBackPlace } from "./new-town.ts";
