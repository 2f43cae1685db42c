import { subscribeKey } from "valtio/utils";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { guideMap } from "../guideMap/guideMap.ts";

/** Reopening a large guide on a slow device takes less. */
const REOPEN_MILLISECONDS = 30_000;

/**
 * Asks the worker about the open guide. If the worker is lost meanwhile, asks again once the guide is open in the one
 * that replaces it.
 * @throws GeoError
 */
export async function inOpenGuide<Result>(ask: (guideId: string) => Promise<Result>): Promise<Result> {
  const { opened } = guideMap;
  if (!opened) throw new GeoError("notOpen", "No guide is open");
  try {
    return await ask(opened.guideId);
  } catch (error) {
    const isLost = error instanceof GeoError && (error.kind === "workerLost" || error.kind === "notOpen");
    if (!isLost || !(await isReopened(opened))) throw error;
    return ask(opened.guideId);
  }
}

/** Resolves once the guide is open in another worker; false if it is left, or not reopened in time. */
function isReopened(before: OpenedGuide): Promise<boolean> {
  const isAgain = () => guideMap.opened !== before && guideMap.opened?.guideId === before.guideId;
  if (isAgain()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(limit);
      stop();
      resolve(isOpen);
    };
    const limit = setTimeout(() => end(false), REOPEN_MILLISECONDS);
    const stop = subscribeKey(guideMap, "opened", () => end(isAgain()));
  });
}
