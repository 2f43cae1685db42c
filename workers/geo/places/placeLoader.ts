import * as z from "zod/mini";
import { type GuidePlacesWire, guidePlacesWire, placesAnswer } from "../../../src/contract/placeCalls.ts";
import { indexedDbCopies } from "../copies/indexedDbCopies.ts";
import { GeoError } from "../geoError.ts";
import { fetchJson } from "../read/fetchJson.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import { type PlaceList, placeList } from "./findPlaces.ts";
import type { PlaceSources } from "./placeTypes.ts";
import { readableRecords, savedPlaces } from "./savedPlaces.ts";

interface LoadedPlaces {
  lists: PlaceList[];
  isComplete: boolean;
}

const looseAnswer = z.extend(placesAnswer, { guides: z.array(z.unknown()) });

/**
 * Keeps the places of a reader, each list until its key changes. A list that fails to load is requested again the next
 * time; until then the copies on this device are searched instead.
 * @throws GeoError http 401: the page may have another token
 */
export function placeLoader() {
  const open = keptList();
  const own = keptList();
  const saved = keptList();
  const savedList = async (reader: string | null): Promise<PlaceList[]> => {
    const copies = indexedDbCopies();
    const records = await (copies && readableRecords(copies, reader));
    if (!copies || !records) return [];
    const key = JSON.stringify(records.map(({ owner, guideId, etag }) => [owner, guideId, etag]));
    return [await saved.get(key, () => savedPlaces(copies, records))];
  };
  return async (sources: PlaceSources): Promise<LoadedPlaces> => {
    if (!sources.own) own.forget();
    const asked = [open.get(sources.open.url, () => fetchPlaces(sources.open))];
    if (sources.own) {
      const { key, request } = sources.own;
      asked.push(own.get(key, () => fetchPlaces(request)));
    }
    const ends = await Promise.allSettled(asked);
    for (const end of ends) if (end.status === "rejected" && isTokenRefused(end.reason)) throw end.reason;
    const lists = ends.flatMap((end) => (end.status === "fulfilled" ? end.value : []));
    const isComplete = lists.length === asked.length;
    if (isComplete) return { lists, isComplete };
    return { lists: [...lists, ...(await savedList(sources.reader).catch(() => []))], isComplete };
  };
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof GeoError && error.status === 401;
}

/** One list, loaded for a key; failures are not kept. */
function keptList() {
  let kept: { key: string; list: Promise<PlaceList> } | null = null;
  return {
    get(key: string, load: () => Promise<GuidePlacesWire[]>): Promise<PlaceList> {
      if (kept?.key === key) return kept.list;
      const made = { key, list: load().then(placeList) };
      kept = made;
      made.list.catch(() => {
        if (kept === made) kept = null;
      });
      return made.list;
    },
    forget() {
      kept = null;
    },
  };
}

/** @throws GeoError network, http or notJson */
async function fetchPlaces(request: WorkerRequest): Promise<GuidePlacesWire[]> {
  const answer = looseAnswer.safeParse(await fetchJson(request));
  if (!answer.success) throw new GeoError("notJson", "The places are not a list");
  return answer.data.guides.flatMap((value) => guidePlacesWire.safeParse(value).data ?? []);
}
