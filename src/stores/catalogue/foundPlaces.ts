import { proxy, ref } from "valtio";
import type { FoundPlace } from "../../../workers/geo/places/placeTypes.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";

interface FoundPlacesState {
  /** `none` without a search; the places of the search before stay while the next one runs. */
  status: "none" | "searching" | "ready";
  places: StoredRef<FoundPlace[]>;
  /** Whether more were found than are listed. */
  hasMore: boolean;
}

const NO_PLACES: StoredRef<FoundPlace[]> = ref([]);

/** The places that the catalogue's search finds, see `startPlaceSearch`. */
export const foundPlaces = proxy<FoundPlacesState>({ status: "none", places: NO_PLACES, hasMore: false });

export function showFoundPlaces(places: FoundPlace[], hasMore: boolean): void {
  foundPlaces.status = "ready";
  foundPlaces.places = ref(places);
  foundPlaces.hasMore = hasMore;
}

export function forgetFoundPlaces(): void {
  foundPlaces.status = "none";
  foundPlaces.places = NO_PLACES;
  foundPlaces.hasMore = false;
}

onForgetPerson(forgetFoundPlaces);
