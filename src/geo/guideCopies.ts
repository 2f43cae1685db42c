import type { CopyPlace, CopyTarget } from "../../workers/geo/copies/copyTypes.ts";
import type { WorkerRequest } from "../../workers/geo/read/readTypes.ts";
import { call } from "./geoConnection.ts";
import type { CallOptions } from "./geoWorker.ts";

/** Makes a guide's copy one that the reader chose to keep; it is fetched where opening the guide has made none. */
export function keepCopy(request: WorkerRequest, target: CopyTarget, { signal }: CallOptions = {}) {
  return call("keepCopy", (api, id) => api.keepCopy(request, target, id), signal);
}

/** The copies that a reader has on this device; `reader` is a user's id, null for a guest. */
export function copiesOf(reader: string | null) {
  return call("copiesOf", (api) => api.copiesOf(reader));
}

export function removeCopy(place: CopyPlace) {
  return call("removeCopy", (api) => api.removeCopy(place));
}

/** Removes all copies but those of free guides, whoever they belong to. */
export function removePaidCopies() {
  return call("removePaidCopies", (api) => api.removePaidCopies());
}

/** Keeps something small beside a guide's copy, where there is one. */
export function writeNote(place: CopyPlace, name: string, value: unknown) {
  return call("writeNote", (api) => api.writeNote(place, name, value));
}

/** What was kept beside a guide's copy, null where nothing was. */
export function readNote(place: CopyPlace, name: string) {
  return call("readNote", (api) => api.readNote(place, name));
}
