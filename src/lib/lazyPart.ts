import { type ComponentType, lazy } from "react";
import { loadPart } from "./loadPart.ts";

/** A component whose code comes when it is first shown, later where there is no network just then (see `loadPart`). */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(load) }));
}
