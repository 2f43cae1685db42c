import { ref } from "valtio";
import { climb, trailSection } from "../../geo/geoWorker.ts";
import { askLatest } from "../../lib/askLatest.ts";
import { type Span, spanBetween, spanMeters } from "../../lib/span.ts";
import { moveCamera } from "../camera.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { elevation, setElevationLevel, wholeElevation } from "./elevation.ts";
import { closeElevationWindow } from "./elevationWindow.ts";

/** A shorter range is none: the pointer was only put down. */
const LEAST_RANGE_METERS = 1;
/** The map's line follows when the range has rested this long, since drawing it anew is dearer than the numbers. */
const REST_MILLISECONDS = 120;
const FIT_MAX_ZOOM = 16;

interface Stretch extends Span {
  guideId: string;
  trail: number;
}

const climbs = askLatest(
  ({ guideId, trail, fromMeters, toMeters }: Stretch) => climb(guideId, trail, fromMeters, toMeters),
  {
    onAnswer(answer) {
      elevation.rangeClimb = answer;
    },
    onFailure: (error) => console.warn("No climb of the range:", error),
  },
);

const sections = askLatest(sectionOf, {
  onAnswer(section) {
    elevation.rangeSection = ref(section);
  },
  onFailure: warnOfSection,
});

let rest: ReturnType<typeof setTimeout> | undefined;

/** Marks the stretch between two places of the profile's trail (metres as stored, in any order), or nothing. */
export function setElevationRange(range: Span | null): void {
  const whole = wholeElevation();
  const held = range && whole && spanBetween(range.fromMeters, range.toMeters, whole);
  const { opened } = guideMap;
  if (!held || !opened || !(spanMeters(held) >= LEAST_RANGE_METERS)) {
    clearElevationRange();
    return;
  }
  if (elevation.range?.fromMeters === held.fromMeters && elevation.range.toMeters === held.toMeters) return;
  elevation.range = held;
  const stretch = { ...held, guideId: opened.guideId, trail: opened.primaryTrail };
  climbs.ask(stretch);
  clearTimeout(rest);
  rest = setTimeout(() => sections.ask(stretch), REST_MILLISECONDS);
}

export function clearElevationRange(): void {
  clearTimeout(rest);
  climbs.forget();
  sections.forget();
  if (elevation.range) Object.assign(elevation, { range: null, rangeClimb: null, rangeSection: null });
}

/** Shows the range on the map, between the panels; a profile that covers the map makes room. */
export async function frameElevationRange(): Promise<void> {
  const { range } = elevation;
  const { opened } = guideMap;
  if (!range || !opened) return;
  if (elevation.isExpanded) await new Promise<void>((resolve) => closeElevationWindow(resolve));
  if (elevation.level === 3) setElevationLevel(2);
  const stretch = { ...range, guideId: opened.guideId, trail: opened.primaryTrail };
  const section = await sectionOf(stretch).catch(warnOfSection);
  const bounds = section?.bounds;
  if (bounds && guideMap.opened === opened) moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM });
}

function sectionOf({ guideId, trail, fromMeters, toMeters }: Stretch) {
  return trailSection(guideId, trail, fromMeters, toMeters);
}

function warnOfSection(error: unknown): void {
  console.warn("No line of the range:", error);
}
