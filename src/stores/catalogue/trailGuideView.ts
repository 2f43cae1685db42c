import { ref } from "valtio";
import { CallFailure } from "../../api/callFailure.ts";
import { callsOwner } from "../../api/client.ts";
import { getGuideView } from "../../api/guidesApi.ts";
import { screenFailureOf } from "../screenFailureOf.ts";
import { catalogue, findGuide } from "./catalogue.ts";
import { ensureCountry, shopCountryCode } from "./country.ts";

let viewRequest: AbortController | null = null;

/** Requests the guide of a detail screen; a later request or `clearTrailGuideView` ends an earlier one. */
export async function loadTrailGuideView(trailId: string): Promise<void> {
  viewRequest?.abort();
  const request = new AbortController();
  viewRequest = request;
  catalogue.trailGuideView = { status: "loading", trailId };
  try {
    await ensureCountry();
    const known = findGuide(catalogue.allTrailsList, trailId);
    const owner = callsOwner();
    const { guide, lines } = await getGuideView(known?.guideId ?? trailId, shopCountryCode(), request.signal);
    if (request.signal.aborted) return;
    // Somebody signed in or out meanwhile.
    if (owner !== callsOwner()) return await loadTrailGuideView(trailId);
    catalogue.trailGuideView = { status: "ready", trailId, guide: ref(guide), lines: ref(lines) };
  } catch (error) {
    if (request.signal.aborted) return;
    const isMissing = error instanceof CallFailure && error.status === 404;
    catalogue.trailGuideView = isMissing
      ? { status: "missing", trailId }
      : { status: "failed", trailId, failure: screenFailureOf(error) };
  }
}

export function clearTrailGuideView(): void {
  viewRequest?.abort();
  catalogue.trailGuideView = { status: "none" };
}
