import type { GuideListAnswer, GuideListQuery } from "../../workers/geo/catalogue/catalogueTypes.ts";
import type { WorkerRequest } from "../../workers/geo/read/readTypes.ts";
import type { Guide } from "../contract/guide.ts";
import { geoWorker } from "./geoWorker.ts";

/** The guide list, put together from its pages: alphabetical by the titles in a language, with its preview lines packed. */
export async function loadGuides(
  request: WorkerRequest,
  query: GuideListQuery,
  { signal }: { signal?: AbortSignal } = {},
): Promise<GuideListAnswer> {
  const guides: Guide[] = [];
  const { rest, ...answer } = await geoWorker.catalogue.loadGuides(request, query, {
    signal,
    onProgress(page) {
      // A call that is repeated starts again at 0.
      guides.length = page.from;
      guides.push(...page.guides);
    },
  });
  return { ...answer, list: rest && { guides, ...rest } };
}
