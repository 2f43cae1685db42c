import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import type { Position } from "../../../contract/position.ts";
import { editOfPinsNow, type RoutePlacement } from "../../../lib/routes/editedPins.ts";
import type { ClusterView } from "../../../lib/waypoints/clusterView.ts";
import { hoverWaypoint } from "../../../stores/guideMap/guideMap.ts";
import { placementAt } from "../../../stores/routes/pointerEdits.ts";
import { routeEditor } from "../../../stores/routes/routeEditor.ts";
import { unproject } from "../../camera/screenFrame.ts";
import { aimPin, endAim, placeAimedPin } from "../../route/aimPin.ts";
import { pickRoute, type RouteHit } from "../../route/pickRoute.ts";
import { clickMarker, hoverMarker, leaveMarkers } from "../markerPointer.ts";
import type { MapDrag, PointerLocation, PointerMode } from "../pointerMode.ts";
import { tripPointer } from "../tripPointer.ts";

/**
 * The guide map while a planned route is edited. A click on a marker opens it, any other places a pin and does nothing
 * else, on the route between two of its pins; a ghost shows beforehand what it would do. Dragging a pin moves it, dragging
 * the line inserts one. While a trip is shown, the ends of its days are dragged along the line, and a click on a note opens
 * it. At a low zoom the dots of many waypoints lie along the trails: they take no click.
 */
export function planMode(opened: OpenedGuide, markers: ClusterView | null): PointerMode {
  return {
    name: "plan",
    cursor: "crosshair",
    isPressable: true,
    hover: (at) => hoverPlan(at, markers),
    click: (at) => clickPlan(at, opened, markers),
    startDrag: dragOf,
    leave: leavePlan,
    end: endPlan,
  };
}

function hoverPlan(at: PointerLocation, markers: ClusterView | null): string | null {
  const { endAt, noteAt } = tripPointer();
  const mark = endAt(at) ? "grab" : noteAt(at) ? "pointer" : null;
  if (mark) {
    leavePlan();
    return mark;
  }
  if (hoverMarker(at, markers, "noOverviewGroups")) {
    endAim();
    return "pointer";
  }
  const hit = routeAt(at);
  aimPin(clickedPlacement(at, hit), at.frame);
  return hit ? "grab" : null;
}

function clickPlan(at: PointerLocation, opened: OpenedGuide, markers: ClusterView | null): void {
  const { endAt, noteAt } = tripPointer();
  if (endAt(at)) return;
  const open = noteAt(at);
  if (open) {
    open();
    return;
  }
  if (clickMarker(at, opened, markers, "noOverviewGroups")) {
    endAim();
    return;
  }
  void placeAimedPin(clickedPlacement(at, routeAt(at)), at);
}

/** On the route itself a click inserts a pin there, unless the reader has chosen where the next one goes. */
function clickedPlacement(at: PointerLocation, hit: RouteHit | null): RoutePlacement<Position> {
  const placement = placementAt(positionOf(at));
  if (placement.kind !== "append" || hit?.kind !== "leg") return placement;
  return { kind: "insert", at: hit.from + 1, pin: placement.pin };
}

function routeAt({ frame, pixel, pointer }: PointerLocation): RouteHit | null {
  const { built } = routeEditor;
  return built && pickRoute(frame, pixel, { built, pointer });
}

/** One gesture is one edit: while dragging, only the ghost changes. */
function dragOf(at: PointerLocation): MapDrag | null {
  const startStageDrag = tripPointer().endAt(at);
  if (startStageDrag) {
    leavePlan();
    return startStageDrag();
  }
  const hit = routeAt(at);
  if (!hit) return null;
  leaveMarkers();
  const { pins } = routeEditor;
  // Edits from before it may be done while it lasts.
  const draggedTo = (to: PointerLocation) => {
    const pin = positionOf(to);
    const placement: RoutePlacement<Position> =
      hit.kind === "pin" ? { kind: "move", at: hit.at, pin } : { kind: "insert", at: hit.from + 1, pin };
    return editOfPinsNow(placement, pins, routeEditor.pins);
  };
  return {
    cursor: "grabbing",
    move(to) {
      const placement = draggedTo(to);
      if (placement) aimPin(placement, to.frame);
      else endAim();
    },
    end(to) {
      const placement = draggedTo(to);
      if (placement) void placeAimedPin(placement, to);
      else endAim();
    },
    cancel: endAim,
  };
}

function leavePlan(): void {
  leaveMarkers();
  endAim();
}

function endPlan(): void {
  hoverWaypoint(null);
  leavePlan();
}

function positionOf({ frame, pixel }: PointerLocation): Position {
  return unproject(frame, pixel);
}
