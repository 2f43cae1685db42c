import { ref } from "valtio";
import { CallError } from "../../api/callError.ts";
import { callsOwner } from "../../api/client.ts";
import { loader } from "../../lib/loader.ts";
import { screenFailureOf } from "../failureOf.ts";
import { catalogue, guideInList } from "./catalogue.ts";
import { ensureCountry } from "./ensureCountry.ts";
import { fetchGuideView } from "./fetchGuideView.ts";

const guideView = loader({
  load: async (trailId: string, { signal, setOut }) => {
    await ensureCountry();
    setOut();
    const known = guideInList(catalogue.allTrailsList, trailId);
    return fetchGuideView(known?.guideId ?? trailId, signal);
  },
  onResult: ({ guide, lines }, trailId) => {
    catalogue.trailGuideView = { status: "ready", trailId, guide: ref(guide), lines: ref(lines) };
  },
  onFailure: (error, trailId) => {
    const isMissing = error instanceof CallError && error.status === 404;
    catalogue.trailGuideView = isMissing
      ? { status: "missing", trailId }
      : { status: "failed", trailId, failure: screenFailureOf(error) };
  },
  owner: callsOwner,
  ifOwnerLeft: "repeat",
});

/** Loads the guide of a detail screen; a later call or `clearTrailGuideView` cancels it. */
export async function loadTrailGuideView(trailId: string): Promise<void> {
  catalogue.trailGuideView = { status: "loading", trailId };
  await guideView.load(trailId);
}

export function clearTrailGuideView(): void {
  guideView.forget();
  catalogue.trailGuideView = { status: "none" };
  // Later prices may differ from those in the page.
  if (catalogue.pageGuides?.list === null) catalogue.pageGuides = null;
}
