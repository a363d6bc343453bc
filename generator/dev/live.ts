/** All that a live site runs anew when a source is edited: whatever shows in a page is imported from here. */
export { addPlace, deskPage, foundPlaces, openDesk, placeAsked, placeToAdd, takeBackPlace } from "./desk/desk.ts";
export { edit, loadSite, saveEdit } from "./live-data.ts";
export { openDrafts } from "./open-drafts.ts";
export { openOrigins } from "./open-origins.ts";
export { openSite } from "./open-site.ts";
