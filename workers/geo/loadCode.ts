import { PART_PAUSES } from "../../src/lib/network/partPauses.ts";
import { GeoError } from "./geoError.ts";

/**
 * Loads further code of the worker, in as many attempts as `loadPart` makes on the page: one may fail before the browser
 * notices that it has no network.
 * @throws GeoError network or codeMissing
 */
export async function loadCode<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await retried(load);
  } catch (error) {
    // Only the browser knows whether the network or the file is missing.
    throw new GeoError(isOffline() ? "network" : "codeMissing", String(error));
  }
}

async function retried<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const pause of PART_PAUSES) {
    try {
      return await load();
    } catch (error) {
      if (isOffline()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
