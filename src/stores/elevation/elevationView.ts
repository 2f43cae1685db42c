import { ref } from "valtio";
import type { SampledElevation } from "../../../workers/geo/elevation/elevationTypes.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { movedSpan, type Span, scaledSpan, spanMeters, spanWith } from "../../lib/span.ts";
import { elevation, type ProfileTotals } from "./elevation.ts";
import { setCursor } from "./elevationCursor.ts";
import { clearElevationRange } from "./elevationRange.ts";
import { type ElevationSource, elevationSource, wholeElevation } from "./elevationSource.ts";

/** The closest view: a few of the 100 m steps over which slope is measured. */
const MIN_VIEW_METERS = 500;

let bucketCount = 0;

const sampling = queryLatest(
  ({ source, span }: { source: ElevationSource; span: Span }) => source.sample(span, bucketCount),
  {
    onResult(window, { source, span }) {
      elevation.window = ref(window);
      if (spanMeters(span) >= source.lengthMeters) elevation.totals = totalsOf(window);
      elevation.hasFailed = false;
    },
    onFailure(error) {
      elevation.hasFailed = true;
      console.warn("Sampling the elevation failed:", error);
    },
  },
);

/** Samples the view into `buckets` buckets, now and whenever the view changes. */
export function loadElevation(buckets: number): void {
  bucketCount = buckets;
  elevation.hasFailed = false;
  sample();
}

/** Zooms around the point at `share` of the view (0 its start as stored, 1 its end); a `factor` under 1 zooms in. */
export function zoomElevation(factor: number, share: number): void {
  const whole = wholeElevation();
  if (!whole) return;
  const leastMeters = Math.min(MIN_VIEW_METERS, spanMeters(whole));
  show(scaledSpan(elevation.view ?? whole, { factor, share }, { whole, leastMeters }), whole);
}

/** Pans a zoomed view by a share of its length. */
export function panElevation(share: number): void {
  const whole = wholeElevation();
  const { view } = elevation;
  if (whole && view) show(movedSpan(view, share * spanMeters(view), whole), whole);
}

/** Pans a zoomed view so that it contains an offset. */
export function scrollElevationTo(meters: number): void {
  const whole = wholeElevation();
  if (whole && elevation.view) show(spanWith(elevation.view, meters, whole), whole);
}

/** Shows the whole axis again. */
export function resetElevationView(): void {
  const whole = wholeElevation();
  if (whole) show(whole, whole);
}

/** Clears cursor, range, view, samples and totals when the subject is closed. */
export function clearElevation(): void {
  setCursor(null);
  clearElevationRange();
  sampling.forget();
  Object.assign(elevation, { view: null, window: null, totals: null, hasFailed: false, isExpanded: false });
}

function show(span: Span, whole: Span): void {
  const isWhole = spanMeters(span) >= spanMeters(whole);
  const { view } = elevation;
  if (isWhole ? view === null : view?.fromMeters === span.fromMeters && view.toMeters === span.toMeters) {
    return;
  }
  elevation.view = isWhole ? null : span;
  sample();
}

function totalsOf({ lowest, highest, ascentMeters, descentMeters }: SampledElevation): ProfileTotals | null {
  let [lowestMeters, highestMeters] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const height of lowest) if (height < lowestMeters) lowestMeters = height;
  for (const height of highest) if (height > highestMeters) highestMeters = height;
  return lowestMeters <= highestMeters ? { ascentMeters, descentMeters, lowestMeters, highestMeters } : null;
}

function sample(): void {
  const span = elevation.view ?? wholeElevation();
  const source = elevationSource();
  if (!span || !source || bucketCount < 1) return;
  sampling.run({ source, span });
}
