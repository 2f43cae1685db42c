import { useLayoutEffect } from "react";
import { useSnapshot } from "valtio";
import * as z from "zod/mini";
import { afterGoingBack, historyEntry, isGoingBack } from "../../lib/historyEntry.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { isWaypointPending } from "../../stores/guideMap/guideMapAddress.ts";
import { clearSelectedWaypoint, selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";

/** The index of the waypoint whose details are open. */
const entry = historyEntry("waypoint", z.number());

/**
 * Gives open details an entry in the history: Back closes them and stays on the screen, Forward opens them again. In
 * layout effects, so that the entry is there before the details are seen: a Back in between would leave the guide.
 * @param areDetailsShown whether those of the selected waypoint are rendered, which is after the press is painted
 */
export function useDetailsHistory(areDetailsShown: boolean): void {
  const { selectedWaypoint } = useSnapshot(guideMap);

  useLayoutEffect(
    () =>
      entry.follow((index) => {
        // A dialog was closed over open details: they have not changed.
        if (index === guideMap.selectedWaypoint) return;
        // Something was closed other than by Back: the entry follows the details, which may have changed meanwhile.
        if (isGoingBack()) afterGoingBack(matchDetails);
        else if (index === null) clearSelectedWaypoint();
        else selectWaypoint(index);
      }),
    [],
  );

  useLayoutEffect(() => {
    if (isWaypointPending()) return;
    if (selectedWaypoint === null) entry.close();
    else if (areDetailsShown) entry.open(selectedWaypoint);
  }, [selectedWaypoint, areDetailsShown]);
}

/** Adds the entry of something that details cover: below theirs, so that Back closes them first. */
export function openBelowDetails(open: () => void): void {
  if (guideMap.selectedWaypoint !== null) entry.close();
  open();
  keepDetails();
}

function matchDetails(): void {
  if (guideMap.selectedWaypoint === null) entry.close();
  else keepDetails();
}

/** What was below the details has closed by itself, as an editor whose route is saved, or has opened. */
function keepDetails(): void {
  const { selectedWaypoint } = guideMap;
  if (selectedWaypoint !== null) entry.open(selectedWaypoint);
}
