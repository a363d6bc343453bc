/** The desk of the dev server, at "/_desk": all towns and pages with their state, and a form to add towns. */

export { type AddTownResponse, addTownFromDesk, previewTown } from "./add-town.ts";
export { createDeskData } from "./desk-data.ts";
export { deskPage } from "./desk-page.tsx";
export { type FoundPlace, foundPlaces } from "./found-places.ts";
export { takeSentResults } from "./take-results.ts";
