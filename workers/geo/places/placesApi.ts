import { type CallOptions, geoCall } from "../geoCall.ts";
import { findPlaces } from "./findPlaces.ts";
import { placeLoader } from "./placeLoader.ts";
import type { FoundPlaces, PlaceQuery, PlaceSources } from "./placeTypes.ts";

const isRepeatable = true;
const loadPlaces = placeLoader();

/** Calls about the places within guides. */
export const placesApi = {
  /** Loads the places, so that a search need not wait for them. */
  prepare: geoCall({ isRepeatable }, async (sources: PlaceSources): Promise<void> => {
    await loadPlaces(sources);
  }),

  /** The best places for a search. */
  search: geoCall(
    { isRepeatable },
    async (query: PlaceQuery, sources: PlaceSources, { signal }: CallOptions): Promise<FoundPlaces> => {
      const { lists, isComplete } = await loadPlaces(sources);
      signal.throwIfAborted();
      return { ...findPlaces(lists, query), isComplete };
    },
  ),
};
