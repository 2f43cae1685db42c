import * as z from "zod/mini";
import { TAG_CATEGORIES, type TagCategory } from "../../contract/filters.ts";
import { type FilterChoice, filterCount, type LengthRange, NO_FILTERS } from "../guides/guideFilters.ts";
import { DEFAULT_SORT, GUIDE_SORTS, type GuideSort } from "../guides/guideOrder.ts";
import { isSearchActive } from "../guides/guideSearch.ts";
import { CATALOGUE_PARAMETERS } from "./catalogueParameters.ts";

/** The part of the catalogue's state that is in the URL. The map's view has a parameter of its own, `view`. */
export interface CatalogueQuery {
  search: string;
  filters: FilterChoice;
  sort: GuideSort;
  selectedGuideId: string | null;
  isInViewOnly: boolean;
  /** Narrow windows show either the list or the map. */
  mode: CatalogueMode;
}

export type CatalogueMode = "list" | "map";

export const EMPTY_QUERY: CatalogueQuery = {
  search: "",
  filters: NO_FILTERS,
  sort: DEFAULT_SORT,
  selectedGuideId: null,
  isInViewOnly: false,
  mode: "list",
};

/** Whether the list shows all guides in their default order. */
export function isWholeList({
  search,
  filters,
  sort,
  isInViewOnly,
}: Pick<CatalogueQuery, "search" | "filters" | "sort" | "isInViewOnly">): boolean {
  return !isSearchActive(search) && filterCount(filters) === 0 && sort === DEFAULT_SORT && !isInViewOnly;
}

/** Limits for values in links, so that a hand-made link cannot fill the page. */
const LONGEST_TEXT = 500;
const MAX_VALUES = 50;

/** U+FFFD replaces malformed escapes when a URL is decoded. */
const WELL_FORMED = z.regex(/^[^\uFFFD]*$/);
const search = z.string().check(z.maxLength(LONGEST_TEXT), WELL_FORMED);
const tag = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT), WELL_FORMED);
const guideId = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT));
const sort = z.enum(GUIDE_SORTS);
const length = z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?~\d{1,6}(\.\d{1,6})?$/));

/** The state in a URL; malformed parts are ignored. */
export function parseCatalogueQuery(query: string): CatalogueQuery {
  const params = new URLSearchParams(query);
  const read = <T>(name: string, schema: z.ZodMiniType<T>): T | null =>
    schema.safeParse(params.get(name)).data ?? null;
  const values = (category: TagCategory) => {
    const known = params
      .getAll(CATALOGUE_PARAMETERS[category])
      .filter((value) => tag.safeParse(value).success);
    return [...new Set(known)].slice(0, MAX_VALUES);
  };
  return {
    search: read(CATALOGUE_PARAMETERS.search, search) ?? "",
    filters: {
      length: lengthRange(read(CATALOGUE_PARAMETERS.length, length)),
      activityType: values("activityType"),
      region: values("region"),
      environment: values("environment"),
      other: values("other"),
    },
    sort: read(CATALOGUE_PARAMETERS.sort, sort) ?? DEFAULT_SORT,
    selectedGuideId: read(CATALOGUE_PARAMETERS.selectedGuideId, guideId),
    isInViewOnly: params.get(CATALOGUE_PARAMETERS.isInViewOnly) === "1",
    mode: params.get(CATALOGUE_PARAMETERS.mode) === "map" ? "map" : "list",
  };
}

/** The query string with the state, including '?', and others' parameters; empty without any. */
export function printCatalogueQuery(state: CatalogueQuery, query = ""): string {
  const params = new URLSearchParams(query);
  for (const name of Object.values(CATALOGUE_PARAMETERS)) params.delete(name);
  if (isSearchActive(state.search)) params.set(CATALOGUE_PARAMETERS.search, state.search.trim());
  if (state.filters.length)
    params.set(CATALOGUE_PARAMETERS.length, state.filters.length.map(plainNumber).join("~"));
  for (const category of TAG_CATEGORIES) {
    for (const value of state.filters[category]) params.append(CATALOGUE_PARAMETERS[category], value);
  }
  if (state.sort !== DEFAULT_SORT) params.set(CATALOGUE_PARAMETERS.sort, state.sort);
  if (state.selectedGuideId !== null) params.set(CATALOGUE_PARAMETERS.selectedGuideId, state.selectedGuideId);
  if (state.isInViewOnly) params.set(CATALOGUE_PARAMETERS.isInViewOnly, "1");
  if (state.mode !== "list") params.set(CATALOGUE_PARAMETERS.mode, state.mode);
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether a URL contains any catalogue state. */
export function hasCatalogueQuery(query: string): boolean {
  const params = new URLSearchParams(query);
  return Object.values(CATALOGUE_PARAMETERS).some((name) => params.has(name));
}

function lengthRange(text: string | null): LengthRange | null {
  const [min = 0, max = 0] = text?.split("~").map(Number) ?? [];
  return min < max ? [min, max] : null;
}

/** Kilometres with millimetre precision, never in exponent form. */
function plainNumber(value: number): string {
  return String(Number(value.toFixed(6)));
}
