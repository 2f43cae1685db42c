import * as z from "zod/mini";
import type { Guide } from "../../../src/contract/guide.ts";
import { statedOwnership } from "../../../src/contract/guide.ts";
import { byTitle } from "../../../src/lib/guides/guideOrder.ts";
import type { CallOptions } from "../geoCall.ts";
import { fetchJsonText } from "../read/fetchJson.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import type { GuideListQuery, GuideListReply, GuidePage } from "./catalogueTypes.ts";
import { contentHash } from "./contentHash.ts";
import { parseGuideList } from "./parseGuideList.ts";
import { sendInPages } from "./sendInPages.ts";

/** Hashes of the lists that were sent to the page, by their content names. */
const hashes = new Map<string, Promise<string>>();
let sentLists = 0;

/**
 * Fetches the guide list. Its guides are reported in pages before the result, sorted by title in a language; nothing
 * is sent when everything except ownership equals the list that the page shows.
 * @throws GeoError network, http or notJson; the signal's reason when aborted
 */
export async function loadGuideList(
  request: WorkerRequest,
  { language, shownContent }: GuideListQuery,
  { signal, onProgress }: CallOptions<GuidePage>,
): Promise<GuideListReply> {
  const { text, json } = await fetchJsonText(request, signal);
  const shownHash = shownContent === null ? undefined : hashes.get(shownContent);
  const hash = shownHash && contentHash(text);
  if (shownContent !== null && hash && (await hash) === (await shownHash)) {
    return { content: shownContent, ownedIds: ownedIdsIn(json), rest: null };
  }
  const { guides, ...rest } = parseGuideList(json);
  let from = 0;
  const report = (page: Guide[]) => {
    const taken = onProgress({ from, guides: page });
    from += page.length;
    return taken;
  };
  await sendInPages(byTitle(guides, language), report, signal);
  // The page may keep showing its list if this one is aborted on its way; all older lists are gone.
  for (const content of hashes.keys()) if (content !== shownContent) hashes.delete(content);
  const content = `${performance.timeOrigin} ${++sentLists}`;
  hashes.set(content, hash ?? hashedLater(text));
  return { content, ownedIds: ownedIdsIn(json), rest };
}

/** The hash of the first list is only needed for the second, so the page does not wait for it. */
async function hashedLater(text: string): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve));
  return contentHash(text);
}

const ownershipWire = z.object({
  guideId: z.string(),
  isPurchased: z.nullish(z.boolean()),
  get childGuides() {
    return z.nullish(z.array(ownershipWire));
  },
});
const ownershipAnswer = z.object({ guides: z.array(z.unknown()) });

/** Ids of the guides of a list that its caller owns, including children. */
function ownedIdsIn(answer: unknown): string[] {
  const { data } = ownershipAnswer.safeParse(answer);
  return (data?.guides ?? []).flatMap((value) => {
    const wire = ownershipWire.safeParse(value);
    return wire.success ? statedOwnership(wire.data).owned : [];
  });
}
