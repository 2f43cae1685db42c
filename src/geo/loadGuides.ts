import type { GuideListAnswer, GuideListQuery } from "../../workers/geo/catalogue/catalogueTypes.ts";
import type { WorkerRequest } from "../../workers/geo/read/readTypes.ts";
import type { Guide } from "../contract/guide.ts";
import { geoWorker } from "./geoWorker.ts";

/** The guide list, assembled from its pages: sorted by title in a language, with its preview lines packed. */
export async function loadGuides(
  request: WorkerRequest,
  query: GuideListQuery,
  { signal }: { signal?: AbortSignal } = {},
): Promise<GuideListAnswer> {
  const guides: Guide[] = [];
  const { rest, ...answer } = await geoWorker.catalogue.loadGuides(request, query, {
    signal,
    onProgress(page) {
      // A repeated call starts again at 0.
      guides.length = page.from;
      guides.push(...page.guides);
    },
  });
  return { ...answer, list: rest && { guides, ...rest } };
}

/** The guide list that the browser has stored from an earlier visit, however old; null if it has none. */
export function loadStoredGuides(
  request: WorkerRequest,
  query: GuideListQuery,
): Promise<GuideListAnswer | null> {
  return loadGuides({ ...request, isStored: true }, query).catch(() => null);
}
