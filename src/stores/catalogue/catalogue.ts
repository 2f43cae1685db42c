import { proxy, ref } from "valtio";
import type { GuideListAnswer } from "../../../workers/geo/catalogue/catalogueTypes.ts";
import { authorized, callsOwner, lacksToken, readyToken } from "../../api/client.ts";
import { guidesRequest } from "../../api/guideRequests.ts";
import type { CountryWire } from "../../contract/countryCalls.ts";
import type { FilterParams } from "../../contract/filters.ts";
import type { FirstGuides } from "../../contract/firstGuides.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import type { Failure } from "../../lib/failure.ts";
import { type FilterChoice, NO_FILTERS } from "../../lib/guides/guideFilters.ts";
import type { GuideMask } from "../../lib/guides/guideMask.ts";
import { guideNamed } from "../../lib/guides/guideNamed.ts";
import type { GuideSort } from "../../lib/guides/guideOrder.ts";
import { isSearchActive, prepareSearch } from "../../lib/guides/guideSearch.ts";
import { filteredGuides, foundGuides, narrowedMask } from "../../lib/guides/narrowedGuides.ts";
import { sortForLanguage } from "../../lib/guides/orderedGuides.ts";
import { loader } from "../../lib/loader.ts";
import { screenFailureOf } from "../failureOf.ts";
import { isOwnershipKnown, setOwnership } from "../person/ownership.ts";
import { settings } from "../settings.ts";
import type { StoredRef } from "../storedRef.ts";
import { reportFailure, withdrawFailure } from "../toasts.ts";
import { ensureCountry, shopCountryCode } from "./country.ts";

export interface Catalogue {
  status: "loading" | "ready" | "failed";
  /** Why the list did not load. */
  failure: Failure | null;
  /** The guides that came with the page; null without them, and once the list has loaded. */
  pageGuides: StoredRef<PageGuides> | null;
  /** All guides, sorted alphabetically in the language at load time. Replaced as a whole, and only when the content differs; ownership is stored separately. */
  allTrailsList: StoredRef<Guide[]>;
  /** The search text as typed; see `displayedGuides`. */
  searchedValue: string;
  /** The saved filters. Replaced as a whole. */
  activeSelectedFilters: StoredRef<FilterChoice>;
  sort: GuideSort;
  /** Lists only guides that intersect the viewport. The camera does not follow the list, since moving it would change the list again. */
  isInViewOnly: boolean;
  /** Countries that the shop sells to; empty until they have loaded. */
  availableCountries: StoredRef<CountryWire[]>;
  /** The guides that pass the filters; null when none is chosen. */
  readonly filteredGuideList: StoredRef<Guide[]> | null;
  /** Matches of the search among the filtered guides; null when no search is active. */
  readonly searchedGuideList: StoredRef<Guide[]> | null;
  /** The guides that pass search and filters, on list and map; null means all. */
  readonly shownGuideIds: StoredRef<GuideMask> | null;
  /** True while search or filters exclude guides. */
  readonly isNarrowed: boolean;
  /** Preview lines of the whole world; `guideIds` names the guide of each line. */
  lines: PackedLines | null;
  filterParams: FilterParams | null;
  selectedTrailGuideId: string | null;
  hoveredGuideId: string | null;
  trailGuideView: TrailGuideView;
}

/** Guides to show while calls run. Nothing in them depends on who the reader is. */
export interface PageGuides {
  guides: Guide[];
  /** The start of the whole list; null for the guide of a screen of its own. */
  list: FirstGuides["list"];
}

export type TrailGuideView =
  | { status: "none" }
  | { status: "loading"; trailId: string }
  | { status: "ready"; trailId: string; guide: StoredRef<Guide>; lines: StoredRef<Position[][]> }
  | { status: "missing"; trailId: string }
  | { status: "failed"; trailId: string; failure: Failure };

export const catalogue = proxy<Catalogue>({
  status: "loading",
  failure: null,
  pageGuides: null,
  allTrailsList: ref<Guide[]>([]),
  searchedValue: "",
  activeSelectedFilters: ref<FilterChoice>(NO_FILTERS),
  sort: "title",
  isInViewOnly: false,
  availableCountries: ref<CountryWire[]>([]),
  get filteredGuideList() {
    return asStoredRef(filteredGuides(this.allTrailsList, this.activeSelectedFilters));
  },
  get searchedGuideList() {
    return asStoredRef(foundGuides(this.allTrailsList, this.activeSelectedFilters, this.searchedValue));
  },
  get shownGuideIds() {
    return asStoredRef(narrowedMask(this.allTrailsList, this.activeSelectedFilters, this.searchedValue));
  },
  get isNarrowed() {
    return this.shownGuideIds !== null;
  },
  lines: null,
  filterParams: null,
  selectedTrailGuideId: null,
  hoveredGuideId: null,
  trailGuideView: { status: "none" },
});

/** Detects the country, then loads all guides in the worker. Called at app load and by Retry. */
export async function loadCatalogue(): Promise<void> {
  catalogue.status = "loading";
  catalogue.failure = null;
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
  // The worker bridge is not in the shell. Country and token load in parallel with it.
  const [{ loadGuides }] = await Promise.all([
    import("../../geo/loadGuides.ts"),
    ensureCountry(),
    readyToken(token),
  ]);
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

/** A new search or new filters deselect the guide, so that the map shows the results. */
export function searchGuides(value: string): void {
  if (value !== catalogue.searchedValue) selectGuide(null);
  catalogue.searchedValue = value;
}

export function saveFilters(choice: FilterChoice): void {
  if (choice !== catalogue.activeSelectedFilters) selectGuide(null);
  catalogue.activeSelectedFilters = ref(choice);
}

export function sortGuides(sort: GuideSort): void {
  catalogue.sort = sort;
}

export function showInViewOnly(isInViewOnly: boolean): void {
  catalogue.isInViewOnly = isInViewOnly;
}

export function selectGuide(guideId: string | null): void {
  catalogue.selectedTrailGuideId = guideId;
}

export function hoverGuide(guideId: string | null): void {
  catalogue.hoveredGuideId = guideId;
}

/** Finds the loaded guide with a name or id from the address. */
export function findGuide(guides: readonly Guide[], trailId: string): Guide | null {
  return guideNamed(guides, trailId, (guide) => guide);
}

function asStoredRef<T extends object>(value: T | null): StoredRef<T> | null {
  return value && ref(value);
}
