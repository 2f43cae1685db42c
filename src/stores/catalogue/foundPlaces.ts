import { proxy, ref } from "valtio";
import type { FoundPlace, FoundPlaces } from "../../../workers/geo/places/placeTypes.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";

interface FoundPlacesState {
  /** `none` without a search; the places of the search before stay while the next one runs. */
  status: "none" | "searching" | "ready";
  places: StoredRef<FoundPlace[]>;
  /** Whether more were found than are listed. */
  hasMore: boolean;
  /** False if some places could not be loaded, and were not searched. */
  isComplete: boolean;
}

const NO_PLACES: StoredRef<FoundPlace[]> = ref([]);

/** The places that the catalogue's search finds, see `startPlaceSearch`. */
export const foundPlaces = proxy<FoundPlacesState>(blank());

export function showFoundPlaces({ places, hasMore, isComplete }: FoundPlaces): void {
  Object.assign(foundPlaces, { status: "ready", places: ref(places), hasMore, isComplete });
}

export function forgetFoundPlaces(): void {
  Object.assign(foundPlaces, blank());
}

function blank(): FoundPlacesState {
  return { status: "none", places: NO_PLACES, hasMore: false, isComplete: true };
}

onForgetPerson(forgetFoundPlaces);
