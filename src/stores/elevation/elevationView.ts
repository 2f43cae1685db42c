import { ref } from "valtio";
import type { SampledElevation } from "../../../workers/geo/elevation/elevationTypes.ts";
import { askLatest } from "../../lib/askLatest.ts";
import { movedSpan, type Span, scaledSpan, spanMeters, spanWith } from "../../lib/span.ts";
import { type ElevationTotals, elevation } from "./elevation.ts";
import { type ElevationSource, elevationSource, wholeElevation } from "./elevationSource.ts";

/** The closest view: a few of the steps of 100 m over which slope is measured. */
const LEAST_VIEW_METERS = 500;

let bucketCount = 0;

const sampling = askLatest(
  ({ source, span }: { source: ElevationSource; span: Span }) => source.sample(span, bucketCount),
  {
    onAnswer(window, { source, span }) {
      elevation.window = ref(window);
      if (spanMeters(span) >= source.lengthMeters) elevation.totals = totalsOf(window);
      elevation.hasFailed = false;
    },
    onFailure(error) {
      elevation.hasFailed = true;
      console.warn("No elevation:", error);
    },
  },
);

/** Samples what the reader has in view into `buckets` buckets, now and whenever the view changes. */
export function loadElevation(buckets: number): void {
  bucketCount = buckets;
  elevation.hasFailed = false;
  sample();
}

/** `factor` under 1 goes closer; the place at `share` of the view (0 its start as stored, 1 its end) stays where it is. */
export function zoomElevation(factor: number, share: number): void {
  const whole = wholeElevation();
  if (!whole) return;
  const leastMeters = Math.min(LEAST_VIEW_METERS, spanMeters(whole));
  show(scaledSpan(elevation.view ?? whole, { factor, share }, { whole, leastMeters }), whole);
}

/** Moves the view, where it is zoomed, by a share of its length. */
export function panElevation(share: number): void {
  const whole = wholeElevation();
  const { view } = elevation;
  if (whole && view) show(movedSpan(view, share * spanMeters(view), whole), whole);
}

/** Moves the view, where it is zoomed, so that it holds a place. */
export function scrollElevationTo(meters: number): void {
  const whole = wholeElevation();
  if (whole && elevation.view) show(spanWith(elevation.view, meters, whole), whole);
}

/** Shows the whole axis again. */
export function resetElevationView(): void {
  const whole = wholeElevation();
  if (whole) show(whole, whole);
}

/** Forgets the view and the heights of a guide that is left. */
export function clearElevationView(): void {
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

function totalsOf({
  lowest,
  highest,
  ascentMeters,
  descentMeters,
}: SampledElevation): ElevationTotals | null {
  let [lowestMeters, highestMeters] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const height of lowest) if (height < lowestMeters) lowestMeters = height;
  for (const height of highest) if (height > highestMeters) highestMeters = height;
  return lowestMeters <= highestMeters ? { ascentMeters, descentMeters, lowestMeters, highestMeters } : null;
}

function sample(): void {
  const span = elevation.view ?? wholeElevation();
  const source = elevationSource();
  if (!span || !source || bucketCount < 1) return;
  sampling.ask({ source, span });
}
