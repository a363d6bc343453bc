/** The service areas as the first section of a page: under its header, with its heading. */
import type { ComponentProps } from "react";
import { ServiceAreas } from "./service-areas.tsx";

export const FirstServiceAreas = (props: Omit<ComponentProps<typeof ServiceAreas>, "level">) => (
  <ServiceAreas {...props} level={1} />
);
FirstServiceAreas.css = [...ServiceAreas.css, new URL("./first-service-areas.css", import.meta.url)];
