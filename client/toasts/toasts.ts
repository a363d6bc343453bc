/** Shows a toast. The first one loads the region for all of them. */

type Toast = {
  readonly kind: "found" | "nothing" | "trouble";
  readonly text: string;
  readonly detail?: string;
  /** Printed after the text. */
  readonly phone?: { readonly shown: string };
};

let region: Promise<void> | undefined;

/** @throws Error if its code does not load. */
export async function showToast({ kind, text, detail, phone }: Toast) {
  region ??= openRegion();
  try {
    const [{ toast }] = await Promise.all([import("sonner"), region]);
    const words = phone ? `${text} ${phone.shown.replaceAll(" ", "\u00a0")}` : text;
    toast(words, { className: `toast--${kind}`, ...(detail !== undefined && { description: detail }) });
  } catch (error) {
    region = undefined;
    throw error;
  }
}

/** Resolves `announceAfterMs` after the live region is in the page: text that comes with a region is not announced. */
async function openRegion() {
  await Promise.all([import("sonner"), import("./toasts.css")]);
  const element = document.createElement("div");
  const isReady = new Promise((resolve) => addEventListener("toasts-ready", resolve, { once: true }));
  document.body.append(element);
  const [{ mount }, { Toaster }] = await Promise.all([import("../mount.tsx"), import("./toaster.tsx")]);
  await mount(element, Toaster);
  await isReady;
  await new Promise((resolve) => setTimeout(resolve, announceAfterMs));
}

const announceAfterMs = 100;
