import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useEscape } from "../../lib/react/useEscape.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { closeSpiderfied, spiderfied } from "../../stores/guideMap/spiderfied.ts";
import { onViewport } from "../camera/viewport.ts";

/** After a larger change of zoom the pins are no longer where they were laid out. */
const ZOOM_LEEWAY = 0.25;

/** Closes a spiderfied cluster on Escape, change of zoom or guide, and when a waypoint is selected. */
export function useSpiderfyEnd(): void {
  const isSpiderfied = useSnapshot(spiderfied).shown !== null;
  const { opened, selectedWaypoint } = useSnapshot(guideMap);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the changes of these values matter
  useEffect(() => closeSpiderfied, [opened, selectedWaypoint]);
  useEffect(() => {
    if (!isSpiderfied) return;
    return onViewport(({ zoom }) => {
      if (spiderfied.shown && Math.abs(spiderfied.shown.zoom - zoom) > ZOOM_LEEWAY) closeSpiderfied();
    });
  }, [isSpiderfied]);
  useEscape("spiderfy", () => {
    if (spiderfied.shown === null) return false;
    closeSpiderfied();
    return true;
  });
}
