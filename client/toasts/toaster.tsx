/** Live region of the toasts, created with the first one. Dispatches "toasts-ready" when it is in the page. */
import { type ComponentType, useEffect, useState } from "react";
import type { ToasterProps } from "sonner";

export function Toaster() {
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    void Promise.all([import("sonner"), import("./toasts.css")]).then(([{ Toaster }]) => setRegion(() => Toaster));
  }, []);
  // Effects of children run first, so the region has subscribed to toasts before this runs.
  useEffect(() => {
    if (Region) dispatchEvent(new Event("toasts-ready"));
  }, [Region]);

  if (!Region) return null;
  return (
    <Region
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      expand
      offset={{ bottom: "var(--toasts-bottom)", right: "1.5rem" }}
      mobileOffset={{ bottom: "var(--toasts-bottom)", left: "1rem", right: "1rem" }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: "toast", title: "toast__title", description: "toast__detail" },
      }}
    />
  );
}
