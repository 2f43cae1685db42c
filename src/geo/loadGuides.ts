import type { GuideListAnswer, GuideListQuery } from "../../workers/geo/catalogue/catalogueTypes.ts";
import type { WorkerRequest } from "../../workers/geo/read/readTypes.ts";
import type { Guide } from "../contract/guide.ts";
import { geoWorker } from "./geoWorker.ts";

/** The guide list, assembled from its pages: sorted by title in a language, with its preview lines packed. */
export async function loadGuides(request: WorkerRequest, query: GuideListQuery): Promise<GuideListAnswer> {
  const guides: Guide[] = [];
  /** By content: few guides have tags that no other has, and their lists take a twentieth of a large shop's memory. */
  const tagLists = new Map<string, Guide["guideTags"]>();
  const { rest, ...answer } = await geoWorker.catalogue.loadGuides(request, query, {
    onProgress(page) {
      // A repeated call starts again at 0.
      guides.length = page.from;
      for (const guide of page.guides) {
        const key = JSON.stringify(guide.guideTags);
        guide.guideTags = tagLists.get(key) ?? guide.guideTags;
        tagLists.set(key, guide.guideTags);
        guides.push(guide);
      }
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
