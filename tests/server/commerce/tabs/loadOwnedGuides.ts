import * as z from "zod/mini";
import type { GuideListAnswer } from "../../../../workers/geo/catalogue/catalogueTypes.ts";
import type { WorkerRequest } from "../../../../workers/geo/read/readTypes.ts";

const guideList = z.object({
  guides: z.array(z.object({ guideId: z.string(), isPurchased: z.nullish(z.boolean()) })),
});

/** Instead of the worker's list: what is owned. The guides themselves do not change. */
export async function loadGuides({ url, headers }: WorkerRequest): Promise<GuideListAnswer> {
  const answer = await fetch(url, { headers });
  const { guides } = guideList.parse(await answer.json());
  const ownedIds = guides.filter(({ isPurchased }) => isPurchased).map(({ guideId }) => guideId);
  return { list: null, content: "", ownedIds };
}
