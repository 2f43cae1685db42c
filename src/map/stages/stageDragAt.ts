import { nearestAlong, positionAlong } from "../../lib/trip/alongLine.ts";
import { takeMovedEnd } from "../../stores/trip/divideTrip.ts";
import { showMovedEnd, shownTrip } from "../../stores/trip/shownTrip.ts";
import { stayNear, type TripPlan } from "../../stores/trip/tripPlan.ts";
import type { PointerKind } from "../camera/pointerKind.ts";
import { type Pixel, project, unproject } from "../camera/screenFrame.ts";
import { STAGE_END_SIZE } from "../layers/stageEndsLayer.ts";
import type { MapDrag, PointerLocation } from "../pointer/pointerMode.ts";

/** Maximum distance in pixels from the middle of a mark. */
const REACH: Record<PointerKind, number> = { mouse: STAGE_END_SIZE / 2 + 3, touch: 24 };

/** An end this near to a place to stay, in pixels, is at it. */
const SNAP: Record<PointerKind, number> = { mouse: 14, touch: 22 };

/** Length that is left of the days on both sides, in metres. */
const LEAST_METERS = 10;

/** The end of a day under the pointer, the topmost: as it starts to be dragged. */
export function stageDragAt({ frame, pixel, pointer }: PointerLocation): (() => MapDrag) | null {
  const { plan, ends } = shownTrip;
  const end = ends.findLast(
    ({ position }) => pixelsBetween(project(frame, position), pixel) <= REACH[pointer],
  );
  return plan && end ? () => dragOf(plan, end.stage) : null;
}

function dragOf(plan: TripPlan, index: number): MapDrag {
  const move = (to: PointerLocation) =>
    showMovedEnd({ index, meters: endNear(plan, index, to), isHeld: true });
  return {
    cursor: "grabbing",
    move,
    end: (to) => {
      move(to);
      void takeMovedEnd();
    },
    cancel: () => showMovedEnd(null),
  };
}

/** Where the day would end: on the route nearest to the pointer, between the ends beside it, or at a place to stay. */
function endNear(plan: TripPlan, index: number, { frame, pixel, pointer }: PointerLocation): number {
  const { stages, built } = plan;
  const fromMeters = (stages[index]?.fromMeters ?? 0) + LEAST_METERS;
  const toMeters = Math.max(fromMeters, (stages[index + 1]?.toMeters ?? 0) - LEAST_METERS);
  const nearest = nearestAlong(built, unproject(frame, pixel), { fromMeters, toMeters });
  const pixelOf = (meters: number) => {
    const position = positionAlong(built, meters);
    return position && project(frame, position);
  };
  const here = pixelOf(nearest);
  const pixelsTo = (meters: number) => {
    const there = meters >= fromMeters && meters <= toMeters ? pixelOf(meters) : null;
    return here && there ? pixelsBetween(here, there) : Number.POSITIVE_INFINITY;
  };
  return stayNear(plan, pixelsTo, SNAP[pointer])?.meters ?? nearest;
}

function pixelsBetween(a: Pixel, b: Pixel): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
