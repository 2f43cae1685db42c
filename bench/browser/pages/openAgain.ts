import { geoWorker } from "../../../src/geo/geoWorker.ts";

/** Opens the guide at this URL in the worker again. @returns its id, another one each time */
export async function openAgain(url: string): Promise<string> {
  const { guideId } = await geoWorker.guide.open(
    { url: new URL(url, location.href).href, headers: {} },
    null,
  );
  return guideId;
}
