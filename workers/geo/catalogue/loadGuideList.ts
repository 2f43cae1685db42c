import type { Guide } from "../../../src/contract/guide.ts";
import { batchesOf } from "../../../src/lib/batchesOf.ts";
import { byTitle } from "../../../src/lib/guides/guideOrder.ts";
import type { CallOptions } from "../geoCall.ts";
import { fetchOk } from "../read/fetchOk.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import type { GuideListQuery, GuideListReply, GuidePage } from "./catalogueTypes.ts";
import { loadListParts } from "./loadListParts.ts";

/** Items per message, few enough that reading it does not block the page. */
const PAGE = 500;

/**
 * Pages on their way at once: while the page starts its map, each wait for it takes as long as one of the map's tasks. A
 * few of them do not keep input waiting, since each is read in a task of its own.
 */
const MAX_UNDER_WAY = 8;

/**
 * Fetches the guide list: its manifest and those of its parts that the browser has not stored. The guides are reported in
 * pages before the result, sorted by title in a language; nothing is sent when the manifest has the entity tag of the list
 * that the page shows.
 * @throws GeoError network, http or notJson; the signal's reason when aborted
 */
export async function loadGuideList(
  request: WorkerRequest,
  { language, shownContent }: GuideListQuery,
  { signal, onProgress }: CallOptions<GuidePage>,
): Promise<GuideListReply> {
  const response = await fetchOk(request, signal);
  const tag = response.headers.get("etag");
  if (tag !== null && tag === shownContent) {
    await response.body?.cancel();
    return { content: tag, rest: null };
  }
  const { content, list } = await loadListParts(request, response, signal);
  const { guides, ...rest } = list;
  let from = 0;
  const report = (page: Guide[]) => {
    const taken = onProgress({ from, guides: page });
    from += page.length;
    return taken;
  };
  await sendInPages(byTitle(guides, language), report, signal);
  return { content, rest };
}

/** Sends a long list in pages, in order. @throws the signal's reason, or what `send` threw */
export async function sendInPages<T>(
  list: readonly T[],
  send: (page: T[]) => unknown,
  signal: AbortSignal,
): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  for (const page of batchesOf(list, PAGE)) {
    if (underWay.length === MAX_UNDER_WAY) await underWay.shift();
    signal.throwIfAborted();
    const sent = Promise.resolve(send(page));
    // Reported when it is awaited.
    sent.catch(() => {});
    underWay.push(sent);
  }
  await Promise.all(underWay);
}
