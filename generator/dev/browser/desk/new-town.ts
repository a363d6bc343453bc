/** A town is chosen, shown as it would be, and written when Save is pressed. */
import { number } from "../../../../templates/format.ts";
import { element } from "../../../origins/browser/panel.ts";
import type { FoundPlace, PlaceReply } from "../../desk/desk.ts";
import type { PlacesNow } from "../../desk-requests.ts";
import { ask } from "../ask.ts";
import { remember, takeBack } from "../undo.ts";
import { wakeCombobox } from "./combobox.ts";

type Place = Pick<FoundPlace, "name" | "county">;

/** Null on a page without the form. */
export function wakeNewTown(token: string) {
  const form = document.querySelector<HTMLFormElement>("form.desk-add");
  const panel = document.querySelector<HTMLElement>(".desk-place");
  if (form === null || panel === null) return null;
  const [field, list] = [part(form, "input", HTMLInputElement), part(form, "[role=listbox]", HTMLElement)];
  const [fault, said] = [part(form, ".desk-add__fault", HTMLElement), part(form, ".desk-add__said", HTMLElement)];
  const [title, about] = [part(panel, "h3", HTMLElement), part(panel, ".desk-place__about", HTMLElement)];
  const [save, cancel] = [...panel.querySelectorAll("button")];
  const frame = part(panel, "iframe", HTMLIFrameElement);
  let chosen: Place | null = null;

  const refuse = (problems: readonly string[]) => {
    fault.textContent = problems.join("\n");
    said.replaceChildren();
    if (problems.length > 0) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };
  const hide = () => {
    chosen = null;
    panel.hidden = true;
  };
  const asking = async (address: string, place: Place): Promise<PlaceReply> => {
    const response = await ask(address, token, { name: place.name, county: place.county });
    return response.json(); // what deskRequests says
  };
  const show = async (place: Place, isFromAfar: boolean) => {
    hide();
    refuse([]);
    chosen = place;
    field.value = place.name;
    said.textContent = `Looking at what ${place.name} would show…`;
    const reply = await asking("/_desk/place", place);
    if (chosen !== place) return;
    if (reply.kind !== "place") {
      refuse(reply.kind === "refused" ? reply.problems : []);
      if (isFromAfar) field.focus();
      return;
    }
    title.textContent = `${place.name}, Co. ${place.county}`;
    about.innerHTML = reply.about;
    frame.title = `Preview of ${reply.path}`;
    frame.srcdoc = reply.preview;
    panel.hidden = false;
    said.textContent = `Below is what ${place.name} would show. Nothing is written yet.`;
    if (isFromAfar) title.focus();
    panel.scrollIntoView({ block: "nearest" });
  };

  save?.addEventListener("click", async () => {
    if (chosen === null || save.ariaDisabled === "true") return;
    save.ariaDisabled = "true";
    try {
      const reply = await asking("/_desk/add", chosen);
      if (reply.kind !== "added") {
        refuse(reply.kind === "refused" ? reply.problems : []);
        return field.focus();
      }
      hide();
      field.value = "";
      const page = element("a", { href: reply.path }, "See its page");
      const row = element(
        "button",
        { type: "button", class: "page-table__open", "data-open": reply.open },
        "Open its row",
      );
      said.replaceChildren(`${reply.name} has ${reply.row}. `, page, " ", row, " Ctrl+Z takes it out again.");
      remember({ file: "towns.csv", added: reply.digest });
      page.focus();
    } finally {
      save.ariaDisabled = null;
    }
  });
  cancel?.addEventListener("click", () => {
    hide();
    said.replaceChildren();
    field.focus();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", () => {
    hide();
    refuse([]);
  });
  addEventListener("keydown", async ({ key, ctrlKey, metaKey, repeat, target }) => {
    const isTyping = target instanceof Element && target.matches("input, textarea, select");
    if (isTyping || repeat || key !== "z" || !(ctrlKey || metaKey)) return;
    const words = await takeBack(token);
    if (words !== null) said.textContent = words === "" ? "The last save was taken back." : words;
  });
  wakeCombobox<FoundPlace>({
    ...{ field, list },
    async find(text) {
      const response = await ask("/_desk/places", token, { text });
      const places: PlacesNow = await response.json(); // what deskRequests says
      return places;
    },
    wordsOf: ({ name, county, population, isTaken }) => {
      const people = population === null ? "" : `, ${number(population)} people`;
      return { name, about: `Co. ${county}${people}${isTaken ? ", has a row already" : ""}` };
    },
    choose: (place) => void show(place, false),
    found(count) {
      if (count === null) return;
      if (count === 0) said.textContent = field.value.trim().length < 2 ? "" : "No place of gazetteer.csv begins so.";
      else said.textContent = count === 1 ? "One place." : `${count} places.`;
    },
  });
  form.hidden = false;
  return { show: (place: Place) => void show(place, true) };
}

function part<Kind extends HTMLElement>(element: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = element.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The desk has no ${selector}.`);
  return found;
}
