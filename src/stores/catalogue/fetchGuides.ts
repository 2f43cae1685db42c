import { ref } from "valtio";
import type { GuideListAnswer } from "../../../workers/geo/catalogue/catalogueTypes.ts";
import { authorized, callsOwner, lacksToken, readyToken } from "../../api/client.ts";
import { guidesRequest } from "../../api/guideRequests.ts";
import { loadGuides } from "../../geo/loadGuides.ts";
import { isSearchActive, prepareSearch } from "../../lib/guides/guideSearch.ts";
import { sortForLanguage } from "../../lib/guides/orderedGuides.ts";
import { loader } from "../../lib/loader.ts";
import { screenFailureOf } from "../failureOf.ts";
import { isOwnershipKnown, setOwnership } from "../person/ownership.ts";
import { settings } from "../settings.ts";
import { reportFailure, withdrawFailure } from "../showToast.ts";
import { catalogue } from "./catalogue.ts";
import { shopCountryCode } from "./country.ts";
import { ensureCountry } from "./ensureCountry.ts";

/** Loads all guides for `loadCatalogue`, and notes why that failed. */
export async function loadGuideList(): Promise<void> {
  try {
    await fetchGuides();
  } catch (error) {
    catalogue.status = "failed";
    catalogue.failure = screenFailureOf(error);
  }
}

/** Reloads all guides; the old ones show until then. A failure before the first list is left to `loadCatalogue` to show. */
export async function reloadGuides(): Promise<void> {
  try {
    await fetchGuides();
  } catch (error) {
    if (catalogue.status === "ready") reportFailure(error, "guides");
  }
}

/** Reloads the guides unless the signed-in user's purchases are known or being loaded. */
export async function reloadGuidesForOwner(): Promise<void> {
  const { status, owner } = guideList.stateOf();
  const isComing = status === "loading" && owner === callsOwner();
  if (status !== "idle" && !isComing && !isOwnershipKnown()) await reloadGuides();
}

/** Loads the guides with the prices of the reader's country; the current list shows until then. */
export async function fetchGuides(): Promise<void> {
  const end = await guideList.load();
  if (end.status === "failed") throw end.error;
}

const guideList = loader<void, LoadedGuides>({
  load: (_asked, { setOut }) => loadList(setOut),
  onResult: showList,
  owner: callsOwner,
  ifOwnerLeft: "repeat",
  // Otherwise purchased guides would show a price until the page is reloaded.
  retriesWhenBack: () => catalogue.status === "ready" && !isOwnershipKnown(),
});

interface LoadedGuides extends GuideListAnswer {
  /** Requested without a token although the user is signed in, so it does not include purchases. */
  isAnonymous: boolean;
}

/** Content id of the current list, regardless of its owner; null before the first. */
let shownContent: string | null = null;

async function loadList(setOut: () => void): Promise<LoadedGuides> {
  // Without the network the guides on this device are listed instead.
  const token = { canWait: navigator.onLine !== false, isPublic: true };
  await Promise.all([ensureCountry(), readyToken(token)]);
  const { language } = settings;
  let isAnonymous = false;
  const answer = await authorized(() => {
    setOut();
    isAnonymous = lacksToken();
    return loadGuides(guidesRequest(shopCountryCode()), { language, shownContent });
  }, token);
  if (answer.list) {
    sortForLanguage(answer.list.guides, language);
    if (isSearchActive(catalogue.searchedValue)) await prepareSearch(answer.list.guides);
  }
  return { ...answer, isAnonymous };
}

/** An unchanged list keeps its identity, and so does everything derived from it. */
function showList({ list, content, ownedIds, isAnonymous }: LoadedGuides): void {
  if (!isAnonymous) setOwnership(callsOwner(), ownedIds);
  if (list) {
    shownContent = content;
    catalogue.allTrailsList = ref(list.guides);
    catalogue.lines = ref(list.lines);
    catalogue.filterParams = list.filters ? ref(list.filters) : null;
    if (catalogue.pageGuides?.list) catalogue.pageGuides = null;
  }
  catalogue.status = "ready";
  withdrawFailure("guides");
  catalogue.failure = null;
}
