import { ref } from "valtio";
import * as z from "zod/mini";
import type { GuideListAnswer } from "../../../workers/geo/catalogue/catalogueTypes.ts";
import { guidesRequest } from "../../api/guideRequests.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { loadGuides, loadStoredGuides } from "../../geo/loadGuides.ts";
import { sortForLanguage } from "../../lib/guides/displayedGuides.ts";
import { isSearchActive, prepareSearch } from "../../lib/guides/guideSearch.ts";
import type { Language } from "../../lib/language.ts";
import { loader } from "../../lib/loader.ts";
import { onBack } from "../../lib/network/whenOnline.ts";
import { storageText } from "../../lib/storage.ts";
import { screenFailureOf } from "../failureOf.ts";
import { settings } from "../settings.ts";
import { reportFailure } from "../showToast.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { catalogue } from "./catalogue.ts";
import { shopCountryCode } from "./country.ts";
import { ensureCountry } from "./ensureCountry.ts";

/** Loads all guides for `loadCatalogue`, and notes why that failed. */
export async function fetchCatalogue(): Promise<void> {
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

/** Loads the guides with the prices of the reader's country; the current list shows until then. */
export async function fetchGuides(): Promise<void> {
  const end = await guideList.load();
  if (end.status === "failed") throw end.error;
}

const guideList = loader<void, GuideListAnswer>({ load: loadList, onResult: showList });

/**
 * Country of the list that this browser loaded last. Only then is its cache asked for the list: Chromium reports what it
 * lacks there as an error of the page.
 */
const listedCountry = storageText({
  key: `${STORAGE_PREFIX}_LISTED_COUNTRY`,
  schema: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

/** A list of this age is loaded again when the network or the reader is back. */
const OLD_MILLISECONDS = 30 * 60_000;

/** When the server last sent the list, or confirmed it; 0 for never. */
let loadedAt = 0;

onBack(() => {
  const isOld = loadedAt > 0 && Math.abs(Date.now() - loadedAt) >= OLD_MILLISECONDS;
  // Failures stay silent: the list that shows is better than none.
  if (isOld && navigator.onLine !== false) void guideList.join();
});

/** Entity tag of the current list; null before the first. */
let shownContent: string | null = null;

async function loadList(): Promise<GuideListAnswer> {
  await ensureCountry();
  await showStoredList();
  const countryCode = shopCountryCode();
  const { language } = settings;
  const answer = await loadGuides(guidesRequest(countryCode), { language, shownContent });
  await prepare(answer, language);
  listedCountry.write(countryCode);
  loadedAt = Date.now();
  return answer;
}

/** Shows the list of the last visit, if the browser still has it, until the server's has come, and without a network. */
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
  if (shownContent === null) showList(stored);
}

/** What would otherwise be computed by the first render of the list. */
async function prepare({ list }: GuideListAnswer, language: Language): Promise<void> {
  if (!list) return;
  sortForLanguage(list.guides, language);
  if (isSearchActive(catalogue.searchedValue)) await prepareSearch(list.guides);
}

/** An unchanged list keeps its identity, and so does everything derived from it. */
function showList({ list, content }: GuideListAnswer): void {
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
