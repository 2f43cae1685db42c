import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useEscape } from "../../lib/react/useEscape.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { onViewport } from "../camera/viewport.ts";
import { closeSpread, spread } from "./spiderfy.ts";

/** Zoomed by more than this, the pins no longer stand as they were laid out. */
const ZOOM_LEEWAY = 0.25;

/** A spread cluster closes with Escape, with a change of zoom, when a waypoint is selected and when its guide is left. */
export function useSpiderfyEnd(): void {
  const isSpread = useSnapshot(spread).shown !== null;
  const { opened, selectedWaypoint } = useSnapshot(guideMap);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are does not matter, only that they change
  useEffect(() => closeSpread, [opened, selectedWaypoint]);
  useEffect(() => {
    if (!isSpread) return;
    return onViewport(({ zoom }) => {
      if (spread.shown && Math.abs(spread.shown.zoom - zoom) > ZOOM_LEEWAY) closeSpread();
    });
  }, [isSpread]);
  useEscape("spiderfy", () => {
    if (spread.shown === null) return false;
    closeSpread();
    return true;
  });
}
