import { useSnapshot } from "valtio";
import { type TravelDirection, travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { settings } from "../../stores/settings.ts";

/** How the open guide is travelled. */
export function useTravelDirection(): TravelDirection {
  const { opened } = useSnapshot(guideMap);
  const { clockwiseDirectionTrails } = useSnapshot(settings);
  return travelDirection(opened, clockwiseDirectionTrails);
}
