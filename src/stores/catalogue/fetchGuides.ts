import { ref } from "valtio";
import * as z from "zod/mini";
import type { GuideListAnswer } from "../../../workers/geo/catalogue/catalogueTypes.ts";
import { authorized, callsOwner, lacksToken, readyToken } from "../../api/client.ts";
import { guidesRequest } from "../../api/guideRequests.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { loadGuides, loadStoredGuides } from "../../geo/loadGuides.ts";
import { isSearchActive, prepareSearch } from "../../lib/guides/guideSearch.ts";
import { sortForLanguage } from "../../lib/guides/orderedGuides.ts";
import type { Language } from "../../lib/language.ts";
import { loader } from "../../lib/loader.ts";
import { storageText } from "../../lib/storage.ts";
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
    // The list of the last visit stays, marked as incomplete.
    if (catalogue.status !== "ready") catalogue.status = "failed";
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

/**
 * Country of the guests' list that this browser loaded last. Only then is its cache asked for the list: Chromium reports
 * what it lacks there as an error of the page.
 */
const listedCountry = storageText({
  key: `${STORAGE_PREFIX}_LISTED_COUNTRY`,
  schema: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

/** Content id of the current list, regardless of its owner; null before the first. */
let shownContent: string | null = null;

async function loadList(setOut: () => void): Promise<LoadedGuides> {
  // Without the network the guides on this device are listed instead.
  const token = { canWait: navigator.onLine !== false, isPublic: true };
  await Promise.all([ensureCountry(), readyToken(token)]);
  if (callsOwner() === null) await showStoredList();
  const { language } = settings;
  let isAnonymous = false;
  const answer = await authorized(() => {
    setOut();
    isAnonymous = lacksToken();
    return loadGuides(guidesRequest(shopCountryCode()), { language, shownContent });
  }, token);
  await prepare(answer, language);
  if (callsOwner() === null) listedCountry.write(shopCountryCode());
  return { ...answer, isAnonymous };
}

/**
 * Shows the list of the last visit, if the browser still has it, until the server's has come, and without a network. For
 * guests alone: theirs is the same for all of them, so that what is stored is about nobody.
 */
async function showStoredList(): Promise<void> {
  const countryCode = shopCountryCode();
  if (shownContent !== null || listedCountry.read() !== countryCode) return;
  const { language } = settings;
  const stored = await loadStoredGuides(guidesRequest(countryCode), { language, shownContent });
  if (!stored) {
    listedCountry.remove();
    return;
  }
  await prepare(stored, language);
  if (shownContent === null && callsOwner() === null) showList({ ...stored, isAnonymous: false });
}

/** What would otherwise be computed by the first render of the list. */
async function prepare({ list }: GuideListAnswer, language: Language): Promise<void> {
  if (!list) return;
  sortForLanguage(list.guides, language);
  if (isSearchActive(catalogue.searchedValue)) await prepareSearch(list.guides);
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
