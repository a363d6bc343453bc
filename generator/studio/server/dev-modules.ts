/** Modules that the dev server reloads when a source is edited: all code that renders a page. */
export { addTownFromDesk, previewTown } from "../desk/add-town.ts";
export { createDeskData } from "../desk/desk-data.ts";
export { deskPage } from "../desk/desk-page.tsx";
export { foundPlaces } from "../desk/found-places.ts";
export { takeSentResults } from "../desk/take-results.ts";
export { writeChange } from "../forms/change.ts";
export { previewChange } from "../forms/preview-change.ts";
export { rowForm } from "../forms/row-form.ts";
export { createDevSite } from "../page/dev-site.ts";
export { createDraftPages } from "../page/draft-pages.ts";
export { createOriginFinder } from "../page/page-origins.ts";
export { publishFromDesk } from "../publish/publish-from-desk.ts";
export { publishedSoFar } from "../publish/published-so-far.ts";
export { discardEdits } from "../saves/discard.ts";
export { saveInWords } from "../saves/save-in-words.ts";
export { takeBack } from "../saves/take-back.ts";
export { renameTown } from "../towns/rename-town.ts";
export { loadDevSite } from "./data-loader.ts";
