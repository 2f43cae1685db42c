import { subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { FoundPlaces, PlaceQuery, PlaceSources } from "../../../workers/geo/places/placeTypes.ts";
import { authorized, callsOwner } from "../../api/client.ts";
import { ownPlacesRequest, placesRequest } from "../../api/guideRequests.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { isSearchActive } from "../../lib/guides/guideSearch.ts";
import { loader } from "../../lib/loader.ts";
import { retryDelay } from "../../lib/network/retryDelay.ts";
import { whenBack } from "../../lib/network/whenOnline.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { ownership } from "../person/ownership.ts";
import { subscription } from "../person/subscription.ts";
import { catalogue } from "./catalogue.ts";
import { forgetFoundPlaces, foundPlaces, showFoundPlaces } from "./foundPlaces.ts";

/** Loads the places into the worker, to be there when the first search is typed. A failure is left to the search. */
export async function preparePlaces(): Promise<void> {
  await ask((sources) => geoWorker.places.prepare(sources)).catch(() => {});
}

const finder = loader<PlaceQuery, FoundPlaces>({
  load: (query, { signal }) => ask((sources) => geoWorker.places.search(query, sources, { signal })),
  onResult(found) {
    showFoundPlaces(found);
    if (found.isComplete) attempts = 0;
    else retryLater();
  },
  onFailure() {
    showFoundPlaces({ places: [], hasMore: false, isComplete: false });
    retryLater();
  },
  owner: callsOwner,
  ifOwnerLeft: "repeat",
});

let cancelRetry = () => {};
/** Failed searches in a row for what is typed. */
let attempts = 0;
let searchedBefore = "";

/** A list of places that did not load is requested again, while a search needs it. */
function retryLater(): void {
  cancelRetry();
  const timer = setTimeout(search, retryDelay(attempts++));
  const stop = whenBack(search);
  cancelRetry = () => {
    clearTimeout(timer);
    stop();
  };
}

function search(): void {
  cancelRetry();
  const { searchedValue: value, filteredGuideList } = catalogue;
  if (value !== searchedBefore) attempts = 0;
  searchedBefore = value;
  if (!isSearchActive(value)) {
    finder.forget();
    forgetFoundPlaces();
    return;
  }
  if (foundPlaces.status === "none") foundPlaces.status = "searching";
  const guideIds = filteredGuideList?.map(({ guideId }) => guideId) ?? null;
  void finder.load({ value, guideIds, regions: guideIds ? [] : regionNames() });
}

function regionNames(): PlaceQuery["regions"] {
  const regions = catalogue.filterParams?.region ?? [];
  return regions.map((value) => ({
    value,
    names: [value, ...catalogue.tagNames.flatMap((names) => names[value] ?? [])],
  }));
}

/** Makes a call with the reader's places; without those of their own guides if they are refused. */
async function ask<Result>(call: (sources: PlaceSources) => Promise<Result>): Promise<Result> {
  const reader = callsOwner();
  const key = ownKey(reader);
  const open = placesRequest();
  if (key === null) return call({ open, own: null, reader });
  const withOwn = () => call({ open, own: { request: ownPlacesRequest(), key }, reader });
  try {
    return await authorized(withOwn, { canWait: false });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return call({ open, own: null, reader });
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof GeoError && error.status === 401;
}

/** Stands for what the reader may open beyond what everybody may; null for nothing. */
function ownKey(reader: string | null): string | null {
  const { ownedIds } = ownership;
  const { isActiveSubscription } = subscription;
  if (reader === null || (ownedIds.size === 0 && !isActiveSubscription)) return null;
  return JSON.stringify([reader, isActiveSubscription, ...[...ownedIds].sort()]);
}

onForgetPerson(() => {
  if (isFollowing) search();
});

let isFollowing = false;

/** Searches the places whenever what is typed changes, or what the reader may find. */
export function startPlaceSearch(): void {
  if (isFollowing) return;
  isFollowing = true;
  for (const key of ["searchedValue", "filteredGuideList", "filterParams", "tagNames"] as const) {
    subscribeKey(catalogue, key, search, key === "searchedValue");
  }
  for (const store of [ownership, subscription]) subscribe(store, search);
  search();
}
