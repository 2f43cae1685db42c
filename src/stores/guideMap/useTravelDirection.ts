import { useSnapshot } from "valtio";
import { type TravelDirection, travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { settings } from "../settings.ts";
import { guideMap } from "./guideMap.ts";

/** How the open guide is travelled. */
export function useTravelDirection(): TravelDirection {
  const { opened } = useSnapshot(guideMap);
  const { clockwiseDirectionTrails } = useSnapshot(settings);
  return travelDirection(opened, clockwiseDirectionTrails);
}
