import { IconLayer } from "@deck.gl/layers";
import type { Waypoint } from "../../contract/waypoint.ts";
import { PIN_WIDTH } from "../../lib/waypoints/pinMeasures.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";
import { SELECTED_SCALE, selectedIcon } from "./pinIcons.ts";

export const SELECTED_WAYPOINT_ID = "selected-waypoint";

/** The selected waypoint, larger and above all others. */
export function selectedWaypointLayer({ waypoint, atlas }: { waypoint: Waypoint; atlas: IconAtlas }) {
  return new IconLayer<Waypoint>({
    id: SELECTED_WAYPOINT_ID,
    data: [waypoint],
    pickable: false,
    ...atlasProps(atlas),
    sizeBasis: "width",
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: ({ type }) => selectedIcon(type),
    getSize: PIN_WIDTH * SELECTED_SCALE,
  });
}
