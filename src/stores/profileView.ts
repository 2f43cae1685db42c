import { ref } from "valtio";
import { profile as sampleProfile } from "../geo/geoWorker.ts";
import { askLatest } from "../lib/askLatest.ts";
import { movedSpan, type Span, scaledSpan, spanMeters, spanWith } from "../lib/span.ts";
import { guideMap } from "./guideMap.ts";
import { profile, wholeProfile } from "./profile.ts";

/** The closest view: a few of the steps of 100 m over which slope is measured. */
const LEAST_VIEW_METERS = 500;

let bucketCount = 0;

const sampling = askLatest(
  ({ guideId, trail, span }: { guideId: string; trail: number; span: Span }) =>
    sampleProfile(guideId, { trail, ...span, buckets: bucketCount }),
  {
    onAnswer(window) {
      profile.window = ref(window);
      profile.hasFailed = false;
    },
    onFailure(error) {
      profile.hasFailed = true;
      console.warn("No profile:", error);
    },
  },
);

/** Samples what the reader has in view into `buckets` buckets, now and whenever the view changes. */
export function loadProfile(buckets: number): void {
  bucketCount = buckets;
  profile.hasFailed = false;
  sample();
}

/** `factor` under 1 goes closer; the place at `share` of the view (0 its start as stored, 1 its end) stays where it is. */
export function zoomProfile(factor: number, share: number): void {
  const whole = wholeProfile();
  if (!whole) return;
  const leastMeters = Math.min(LEAST_VIEW_METERS, spanMeters(whole));
  show(scaledSpan(profile.view ?? whole, { factor, share }, { whole, leastMeters }), whole);
}

/** Moves the view, where it is zoomed, by a share of its length. */
export function panProfile(share: number): void {
  const whole = wholeProfile();
  const { view } = profile;
  if (whole && view) show(movedSpan(view, share * spanMeters(view), whole), whole);
}

/** Moves the view, where it is zoomed, so that it holds a place. */
export function bringIntoProfile(meters: number): void {
  const whole = wholeProfile();
  if (whole && profile.view) show(spanWith(profile.view, meters, whole), whole);
}

/** Shows the whole trail again. */
export function resetProfileView(): void {
  const whole = wholeProfile();
  if (whole) show(whole, whole);
}

/** Forgets the view and the heights of a guide that is left. */
export function clearProfileView(): void {
  sampling.forget();
  Object.assign(profile, { view: null, window: null, hasFailed: false, isExpanded: false });
}

function show(span: Span, whole: Span): void {
  const isWhole = spanMeters(span) >= spanMeters(whole);
  const { view } = profile;
  if (isWhole ? view === null : view?.fromMeters === span.fromMeters && view.toMeters === span.toMeters) {
    return;
  }
  profile.view = isWhole ? null : span;
  sample();
}

function sample(): void {
  const span = profile.view ?? wholeProfile();
  const { opened } = guideMap;
  if (!span || !opened || bucketCount < 1) return;
  sampling.ask({ guideId: opened.guideId, trail: opened.primaryTrail, span });
}
