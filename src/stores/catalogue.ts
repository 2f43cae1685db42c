import { proxy, ref } from "valtio";
import { ApiError } from "../api/apiError.ts";
import { getGuideView, guidesRequest } from "../api/guides.ts";
import type { FilterParams } from "../contract/filters.ts";
import type { Guide } from "../contract/guide.ts";
import type { Position } from "../contract/position.ts";
import type { PackedLines } from "../contract/previewLines.ts";
import { loadGuides } from "../geo/geoWorker.ts";
import { byTitle } from "../lib/guideOrder.ts";
import { ensureCountry } from "./country.ts";
import type { Held } from "./held.ts";
import { ensureGuestToken } from "./session.ts";
import { settings } from "./settings.ts";

interface Catalogue {
  status: "loading" | "ready" | "failed";
  failure: string | null;
  /** All guides, alphabetical. Replaced as a whole, never changed in place. */
  allTrailsList: Held<Guide[]>;
  /** What the reader searches for, as typed; see `displayedGuides`. */
  searchedValue: string;
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
  | { status: "failed"; trailId: string; message: string };

export const catalogue = proxy<Catalogue>({
  status: "loading",
  failure: null,
  allTrailsList: ref<Guide[]>([]),
  searchedValue: "",
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
    await Promise.all([ensureCountry(), ensureGuestToken()]);
    const list = await loadGuides(guidesRequest(settings.countryCode));
    catalogue.allTrailsList = ref(list.guides.toSorted(byTitle));
    catalogue.lines = ref(list.lines);
    catalogue.filterParams = list.filters ? ref(list.filters) : null;
    catalogue.status = "ready";
  } catch (error) {
    catalogue.status = "failed";
    catalogue.failure = error instanceof Error ? error.message : String(error);
  }
}

export function searchGuides(value: string): void {
  catalogue.searchedValue = value;
}

export function selectGuide(guideId: string | null): void {
  catalogue.selectedTrailGuideId = guideId;
}

export function hoverGuide(guideId: string | null): void {
  catalogue.hoveredGuideId = guideId;
}

/** The loaded guide that a route part names: by name first, by id second (resolution 141). */
export function findGuide(guides: readonly Guide[], trailId: string): Guide | null {
  return (
    guides.find((guide) => guide.guideName === trailId) ??
    guides.find((guide) => guide.guideId === trailId) ??
    null
  );
}

let viewRequest: AbortController | null = null;

/** Requests the guide of a detail screen; a later request or `clearTrailGuideView` ends an earlier one. */
export async function loadTrailGuideView(trailId: string): Promise<void> {
  viewRequest?.abort();
  const request = new AbortController();
  viewRequest = request;
  catalogue.trailGuideView = { status: "loading", trailId };
  try {
    await Promise.all([ensureCountry(), ensureGuestToken()]);
    const known = findGuide(catalogue.allTrailsList, trailId);
    const { guide, lines } = await getGuideView(
      known?.guideId ?? trailId,
      settings.countryCode,
      request.signal,
    );
    if (!request.signal.aborted)
      catalogue.trailGuideView = { status: "ready", trailId, guide: ref(guide), lines: ref(lines) };
  } catch (error) {
    if (request.signal.aborted) return;
    const isMissing = error instanceof ApiError && error.status === 404;
    catalogue.trailGuideView = isMissing
      ? { status: "missing", trailId }
      : { status: "failed", trailId, message: error instanceof Error ? error.message : String(error) };
  }
}

export function clearTrailGuideView(): void {
  viewRequest?.abort();
  catalogue.trailGuideView = { status: "none" };
}
