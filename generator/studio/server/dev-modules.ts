/** Modules that the dev server reloads when a source is edited: all code that renders a page. */
export {
  addTownFromDesk,
  createDeskData,
  deskPage,
  findPlace,
  foundPlaces,
  previewTown,
  takeSentResults,
} from "../desk/desk.ts";
export { previewChange, previewRequest } from "../forms/preview-change.ts";
export { formTarget, rowForm } from "../forms/row-form.ts";
export { createDevSite } from "../page/dev-site.ts";
export { createDraftPages } from "../page/draft-pages.ts";
export { createOriginFinder } from "../page/page-origins.ts";
export { publishFromDesk } from "../publish/publish-from-desk.ts";
export { publishedSoFar } from "../publish/published-so-far.ts";
export { unpublishedChanges } from "../publish/unpublished-changes.tsx";
export {
  dataChange,
  loadDevSite,
  renameDevTown,
  renameRequest,
  takeDevBack,
  writeDevChange,
} from "./data-loader.ts";
