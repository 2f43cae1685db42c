import { ref } from "valtio";
import { queryLatest } from "../../lib/queryLatest.ts";
import { type Span, spanBetween, spanMeters } from "../../lib/span.ts";
import { FIT_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import { moveCamera } from "../camera.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { elevation, setElevationLevel } from "./elevation.ts";
import { collapseElevation } from "./elevationExpansion.ts";
import { type ElevationSource, elevationSource, wholeElevation } from "./elevationSource.ts";

/** A shorter range is a click. */
const MIN_RANGE_METERS = 1;
/** Share of the view that a new range covers before its ends are moved. */
const FIRST_SHARE = 1 / 5;
/** Debounce of the line on the map, which is more expensive to update than the numbers: also than a slow phone's moves. */
const REST_MILLISECONDS = 250;

interface Stretch {
  source: ElevationSource;
  span: Span;
}

const climbs = queryLatest(({ source, span }: Stretch) => source.climb(span), {
  onResult(climb) {
    elevation.rangeClimb = climb;
  },
  onFailure: (error) => console.warn("Climb of the range failed:", error),
});

const sections = queryLatest(({ source, span }: Stretch) => source.section(span), {
  onResult(section) {
    elevation.rangeSection = ref(section);
  },
  onFailure: warnOfSection,
});

let rest: ReturnType<typeof setTimeout> | undefined;

/** Marks the span between two offsets on the chart's axis (metres as stored, in any order); null clears it. */
export function setElevationRange(range: Span | null): void {
  const whole = wholeElevation();
  const span = range && whole && spanBetween(range.fromMeters, range.toMeters, whole);
  const source = elevationSource();
  if (!span || !source || !(spanMeters(span) >= MIN_RANGE_METERS)) {
    clearElevationRange();
    return;
  }
  if (elevation.range?.fromMeters === span.fromMeters && elevation.range.toMeters === span.toMeters) return;
  elevation.range = span;
  const stretch = { source, span };
  climbs.run(stretch);
  clearTimeout(rest);
  rest = setTimeout(() => sections.run(stretch), REST_MILLISECONDS);
}

export function clearElevationRange(): void {
  clearTimeout(rest);
  climbs.forget();
  sections.forget();
  if (elevation.range) Object.assign(elevation, { range: null, rangeClimb: null, rangeSection: null });
}

/** The range that the button marks: around the cursor, else in the middle of the view. */
export function firstRange(view: Span, cursorMeters: number | null): Span {
  const half = (FIRST_SHARE * spanMeters(view)) / 2;
  const isInView = cursorMeters !== null && cursorMeters >= view.fromMeters && cursorMeters <= view.toMeters;
  const middle = isInView ? cursorMeters : (view.fromMeters + view.toMeters) / 2;
  return spanBetween(middle - half, middle + half, view);
}

/** Fits the range into the uncovered part of the map; a chart that covers the map shrinks first. */
export async function frameElevationRange(): Promise<void> {
  const { range } = elevation;
  const { opened } = guideMap;
  const source = elevationSource();
  if (!range || !source) return;
  if (elevation.isExpanded) await new Promise<void>((resolve) => collapseElevation(resolve));
  if (elevation.level === 3) setElevationLevel(2);
  const section = await source.section(range).catch(warnOfSection);
  const bounds = section?.bounds;
  if (bounds && guideMap.opened === opened) moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM });
}

/** Marks a range on a chart that is shown, and on the map, which moves there. */
export function showElevationRange(range: Span): Promise<void> {
  setElevationRange(range);
  if (elevation.level === 1) setElevationLevel(2);
  return frameElevationRange();
}

function warnOfSection(error: unknown): void {
  console.warn("Geometry of the range failed:", error);
}
