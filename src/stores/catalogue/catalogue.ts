import { proxy, ref } from "valtio";
import type { FilterParams } from "../../contract/filters.ts";
import type { FirstGuides } from "../../contract/firstGuides.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Position } from "../../contract/position.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import type { CountryWire } from "../../contract/visitorCalls.ts";
import { type FilterChoice, NO_FILTERS } from "../../lib/guides/guideFilters.ts";
import type { GuideMask } from "../../lib/guides/guideMask.ts";
import { guideNamed } from "../../lib/guides/guideNamed.ts";
import type { GuideSort } from "../../lib/guides/guideOrder.ts";
import type { TagNames } from "../../lib/guides/guideSearch.ts";
import { filteredGuides, foundGuides, narrowedMask } from "../../lib/guides/narrowedGuides.ts";
import type { Failure } from "../../lib/network/failure.ts";
import type { StoredRef } from "../storedRef.ts";

export interface CatalogueState {
  status: "loading" | "ready" | "failed";
  /** Why the list did not load; with the status ready, the one that is shown is of an earlier visit. */
  failure: Failure | null;
  /** The guides that came with the page; null without them, and once the list has loaded. */
  pageGuides: StoredRef<PageGuides> | null;
  /** All guides, sorted alphabetically in the language at load time. Replaced as a whole, and only when the content differs; ownership is stored separately. */
  allTrailsList: StoredRef<Guide[]>;
  /** The search text as typed; see `displayedGuides`. */
  searchedValue: string;
  /** What tags are called in the languages that have been loaded, so that a search finds them by those names too. */
  tagNames: StoredRef<TagNames[]>;
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
  lines: StoredRef<PackedLines> | null;
  filterParams: StoredRef<FilterParams> | null;
  selectedTrailGuideId: string | null;
  /** True for the first card of the phone's map, which is selected without a choice. */
  isSelectedByDefault: boolean;
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

export const catalogue = proxy<CatalogueState>({
  status: "loading",
  failure: null,
  pageGuides: null,
  allTrailsList: ref<Guide[]>([]),
  searchedValue: "",
  tagNames: ref<TagNames[]>([]),
  activeSelectedFilters: ref<FilterChoice>(NO_FILTERS),
  sort: "title",
  isInViewOnly: false,
  availableCountries: ref<CountryWire[]>([]),
  get filteredGuideList() {
    return asStoredRef(filteredGuides(this.allTrailsList, this.activeSelectedFilters));
  },
  get searchedGuideList() {
    const { allTrailsList, activeSelectedFilters, searchedValue, tagNames } = this;
    return asStoredRef(foundGuides(allTrailsList, activeSelectedFilters, searchedValue, tagNames));
  },
  get shownGuideIds() {
    const { allTrailsList, activeSelectedFilters, searchedValue, tagNames } = this;
    return asStoredRef(narrowedMask(allTrailsList, activeSelectedFilters, searchedValue, tagNames));
  },
  get isNarrowed() {
    return this.shownGuideIds !== null;
  },
  lines: null,
  filterParams: null,
  selectedTrailGuideId: null,
  isSelectedByDefault: false,
  hoveredGuideId: null,
  trailGuideView: { status: "none" },
});

/** A new search or new filters deselect the guide, so that the map shows the results. */
export function searchGuides(value: string): void {
  if (value !== catalogue.searchedValue) selectGuide(null);
  catalogue.searchedValue = value;
}

/** Lets searches find tags by their names in another language. */
export function addTagNames(names: TagNames): void {
  catalogue.tagNames = ref([...catalogue.tagNames, names]);
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

/** @param isDefault true where the reader has chosen none, and the map stays where it is */
export function selectGuide(guideId: string | null, { isDefault = false } = {}): void {
  catalogue.selectedTrailGuideId = guideId;
  catalogue.isSelectedByDefault = isDefault;
}

/** @param left with null, the guide that is no longer hovered; another one stays so. By default whichever it is */
export function hoverGuide(guideId: string | null, left = catalogue.hoveredGuideId): void {
  if (guideId !== null || left === catalogue.hoveredGuideId) catalogue.hoveredGuideId = guideId;
}

/** Finds the loaded guide of an address: its name, id, slug, or a former one. */
export function guideInList(guides: readonly Guide[], trailId: string): Guide | null {
  return guideNamed(guides, trailId, (guide) => guide);
}

function asStoredRef<T extends object>(value: T | null): StoredRef<T> | null {
  return value && ref(value);
}
