import { proxy, ref } from "valtio";
import type { StoredRef } from "./storedRef.ts";

/** Where a panel that covers the bottom of the map leaves room for the map's sources; null for none. */
export const notesPlace = proxy<{ element: StoredRef<HTMLElement> | null }>({ element: null });

export function setNotesPlace(element: HTMLElement | null): void {
  notesPlace.element = element && ref(element);
}
