/** The type of an island whose props are known only where it is named. */
import type { ComponentType } from "react";

export type IslandView = ComponentType<Record<string, unknown>>;
