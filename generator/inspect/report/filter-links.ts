/** Links that filter the table: data-show="listed=no" shows the pages that are not listed. */

export const wireFilterLinks = () =>
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-show]") : null;
    if (link === null) return;
    const [name, value = ""] = (link.dataset["show"] ?? "").split("=");
    const list = document.querySelector(`.page-table select[name="${name}"]`);
    if (!(list instanceof HTMLSelectElement)) return;
    list.form?.reset();
    list.value = value;
    list.dispatchEvent(new Event("input", { bubbles: true }));
  });
