/** Modules that the dev server reloads when a source is edited: all code that renders a page. */
export {
  addTownFromDesk,
  createDeskData,
  deskPage,
  findPlace,
  foundPlaces,
  previewTown,
  takeResults,
  undoAddTown,
} from "../desk/desk.ts";
export { createDevSite } from "../page/dev-site.ts";
export { createDraftPages } from "../page/draft-pages.ts";
export { createOriginFinder } from "../page/page-origins.ts";
export { publishFromDesk } from "../publish/publish-from-desk.ts";
export { edit, editList, loadDevSite, saveDevEdit, saveDevEdits } from "./data-loader.ts";
