import { useSnapshot } from "valtio";
import { type TravelDirection, travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { settings } from "../settings.ts";
import { guideMap } from "./guideMap.ts";

/** Direction of travel of the open guide. */
export function useTravelDirection(): TravelDirection {
  const { opened } = useSnapshot(guideMap);
  const { clockwiseDirectionTrails } = useSnapshot(settings);
  return travelDirection(opened, clockwiseDirectionTrails);
}
