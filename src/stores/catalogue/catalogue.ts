import { proxy, ref } from "valtio";
import type { GuideListAnswer } from "../../../workers/geo/catalogue/catalogueTypes.ts";
import { authorized, callsOwner, lacksToken, readyToken } from "../../api/client.ts";
import { guidesRequest } from "../../api/guideRequests.ts";
import type { CountryWire } from "../../contract/countryCalls.ts";
import type { FilterParams } from "../../contract/filters.ts";
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
import type { Held } from "../held.ts";
import { isOwnershipKnown, setOwnership } from "../person/ownership.ts";
import { screenFailureOf } from "../screenFailureOf.ts";
import { settings } from "../settings.ts";
import { reportFailure, withdrawFailure } from "../toasts.ts";
import { ensureCountry, shopCountryCode } from "./country.ts";

export interface Catalogue {
  status: "loading" | "ready" | "failed";
  /** Why the list did not load. */
  failure: Failure | null;
  /** All guides, alphabetical in the language of the time they came. Replaced as a whole, and only by a list of other content; who owns them is kept apart. */
  allTrailsList: Held<Guide[]>;
  /** What the reader searches for, as typed; see `displayedGuides`. */
  searchedValue: string;
  /** The saved filters. Replaced as a whole. */
  activeSelectedFilters: Held<FilterChoice>;
  sort: GuideSort;
  /** Lists only guides that meet what the map shows. The map does not follow: where it went would change the list again. */
  isInViewOnly: boolean;
  /** Countries that the shop sells to; empty until they have come. */
  availableCountries: Held<CountryWire[]>;
  /** The guides that pass the filters; null when none is chosen. */
  readonly filteredGuideList: Held<Guide[]> | null;
  /** What the search finds among the filtered guides; null when it is not active. */
  readonly searchedGuideList: Held<Guide[]> | null;
  /** Which guides search and filters leave on list and map; null means all. */
  readonly shownGuideIds: Held<GuideMask> | null;
  /** True while search or filters leave guides out. */
  readonly isNarrowed: boolean;
  /** Preview lines of the whole world; `guideIds` names the guide of each line. */
  lines: PackedLines | null;
  filterParams: FilterParams | null;
  selectedTrailGuideId: string | null;
  hoveredGuideId: string | null;
  trailGuideView: TrailGuideView;
}

export type TrailGuideView =
  | { status: "none" }
  | { status: "loading"; trailId: string }
  | { status: "ready"; trailId: string; guide: Held<Guide>; lines: Held<Position[][]> }
  | { status: "missing"; trailId: string }
  | { status: "failed"; trailId: string; failure: Failure };

export const catalogue = proxy<Catalogue>({
  status: "loading",
  failure: null,
  allTrailsList: ref<Guide[]>([]),
  searchedValue: "",
  activeSelectedFilters: ref<FilterChoice>(NO_FILTERS),
  sort: "title",
  isInViewOnly: false,
  availableCountries: ref<CountryWire[]>([]),
  get filteredGuideList() {
    return held(filteredGuides(this.allTrailsList, this.activeSelectedFilters));
  },
  get searchedGuideList() {
    return held(foundGuides(this.allTrailsList, this.activeSelectedFilters, this.searchedValue));
  },
  get shownGuideIds() {
    return held(narrowedMask(this.allTrailsList, this.activeSelectedFilters, this.searchedValue));
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

/** Loads all guides again, the old ones show until then. Silent where none have come yet: that load reports its own failure. */
export async function reloadGuides(): Promise<void> {
  try {
    await fetchGuides();
  } catch (error) {
    if (catalogue.status === "ready") reportFailure(error, "guides");
  }
}

/** Loads the guides again unless what the person who is signed in owns of them is known or on its way. */
export async function reloadGuidesForOwner(): Promise<void> {
  const { status, owner } = guideList.stateOf();
  const isComing = status === "loading" && owner === callsOwner();
  if (status !== "idle" && !isComing && !isOwnershipKnown()) await reloadGuides();
}

/** Loads the guides with the prices of the reader's country; what showed stays until they are there. */
export async function fetchGuides(): Promise<void> {
  const end = await guideList.load();
  if (end.status === "failed") throw end.error;
}

const guideList = loader<void, LoadedGuides>({
  load: (_asked, { setOut }) => loadList(setOut),
  onResult: showList,
  owner: callsOwner,
  ifOwnerLeft: "repeat",
  // Otherwise what was bought would show with its price until the page is loaded again.
  retriesWhenBack: () => catalogue.status === "ready" && !isOwnershipKnown(),
});

interface LoadedGuides extends GuideListAnswer {
  /** Requested without a token by somebody who should have one: it says nothing about what they own. */
  isAnonymous: boolean;
}

/** Names the content of the list that shows, regardless of its owner; null before the first. */
let shownContent: string | null = null;

async function loadList(setOut: () => void): Promise<LoadedGuides> {
  // Without the network the guides on this device are listed instead.
  const token = { canWait: navigator.onLine !== false };
  // What speaks to the worker comes later than the shell, and country and token beside it: one would wait for the other.
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

/** Without a new list the one that shows stays the same object, and so does everything that is made from it. */
function showList({ list, content, ownedIds, isAnonymous }: LoadedGuides): void {
  if (!isAnonymous) setOwnership(callsOwner(), ownedIds);
  if (list) {
    shownContent = content;
    catalogue.allTrailsList = ref(list.guides);
    catalogue.lines = ref(list.lines);
    catalogue.filterParams = list.filters ? ref(list.filters) : null;
  }
  catalogue.status = "ready";
  withdrawFailure("guides");
  catalogue.failure = null;
}

/** Another search or other filters let go of the selected guide, so that the map shows what they leave. */
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

/** The loaded guide that a route part names. */
export function findGuide(guides: readonly Guide[], trailId: string): Guide | null {
  return guideNamed(guides, trailId, (guide) => guide);
}

function held<T extends object>(value: T | null): Held<T> | null {
  return value && ref(value);
}
