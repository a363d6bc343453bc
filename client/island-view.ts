/** Type of any island, with props of any shape: <Island> checks the props when it prints one by name. */
import type { ComponentType } from "react";

export type IslandView = ComponentType<Record<string, unknown>>;
