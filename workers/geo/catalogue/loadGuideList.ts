import type { Guide } from "../../../src/contract/guide.ts";
import { byTitle } from "../../../src/lib/guides/guideOrder.ts";
import type { CallOptions } from "../geoCall.ts";
import { jsonOf } from "../read/fetchJson.ts";
import { fetchOk } from "../read/fetchOk.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import type { GuideListQuery, GuideListReply, GuidePage } from "./catalogueTypes.ts";
import { parseGuideList } from "./parseGuideList.ts";
import { sendInPages } from "./sendInPages.ts";

/**
 * Fetches the guide list. Its guides are reported in pages before the result, sorted by title in a language; nothing
 * is sent when the list has the entity tag of the one that the page shows.
 * @throws GeoError network, http or notJson; the signal's reason when aborted
 */
export async function loadGuideList(
  request: WorkerRequest,
  { language, shownContent }: GuideListQuery,
  { signal, onProgress }: CallOptions<GuidePage>,
): Promise<GuideListReply> {
  const response = await fetchOk(request, signal);
  const content = response.headers.get("etag");
  if (content !== null && content === shownContent) {
    await response.body?.cancel();
    return { content, rest: null };
  }
  const { guides, ...rest } = parseGuideList(await jsonOf(response, signal));
  let from = 0;
  const report = (page: Guide[]) => {
    const taken = onProgress({ from, guides: page });
    from += page.length;
    return taken;
  };
  await sendInPages(byTitle(guides, language), report, signal);
  return { content, rest };
}
