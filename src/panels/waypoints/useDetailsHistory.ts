import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { isWaypointPending } from "../../stores/guideMap/guideMapAddress.ts";
import { clearSelectedWaypoint, selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";

/**
 * Gives open details an entry in the browser's history: Back closes them and stays on the screen, Forward opens them
 * again. Closing them otherwise takes the entry back, so that Back then leaves as it did before.
 */
export function useDetailsHistory(): void {
  const { selectedWaypoint } = useSnapshot(guideMap);
  const isReturning = useRef(false);

  useEffect(() => {
    const follow = () => {
      const wasReturning = isReturning.current;
      isReturning.current = false;
      const named = detailsOf(history.state);
      // A waypoint was selected while the browser was still on its way back.
      if (wasReturning && guideMap.selectedWaypoint !== null) push(guideMap.selectedWaypoint);
      // A dialog was closed over open details: they are as they were.
      else if (named !== null && named === guideMap.selectedWaypoint) return;
      else if (named !== null) selectWaypoint(named);
      else clearSelectedWaypoint();
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  useEffect(() => {
    if (isReturning.current || isWaypointPending()) return;
    const named = detailsOf(history.state);
    if (selectedWaypoint === null) {
      if (named === null) return;
      isReturning.current = true;
      history.back();
    } else if (named === null) {
      push(selectedWaypoint);
    } else if (named !== selectedWaypoint) {
      history.replaceState({ ...history.state, waypoint: selectedWaypoint }, "");
    }
  }, [selectedWaypoint]);
}

function push(waypoint: number): void {
  history.pushState({ ...history.state, waypoint }, "");
}

function detailsOf(state: unknown): number | null {
  const waypoint = (state as { waypoint?: unknown } | null)?.waypoint;
  return typeof waypoint === "number" ? waypoint : null;
}
