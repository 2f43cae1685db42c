import { useCallback } from "react";
import type { Waypoint } from "../contract/waypoint.ts";
import { waypointTitle } from "../lib/waypoints/waypointTitle.ts";
import { iconName } from "./iconName.ts";
import { useShownSettings } from "./useShown.ts";
import { useText } from "./useText.ts";

/** Returns a waypoint's title in the reader's language, or the name of its kind where it has none. */
export function useWaypointName(): (waypoint: Waypoint) => string {
  const text = useText();
  const { language } = useShownSettings();
  return useCallback(
    (waypoint) => {
      const title = waypointTitle(waypoint, language);
      if (title !== "") return title;
      return text(waypoint.type === "default" ? "guideMap.untitled" : iconName(waypoint.type));
    },
    [text, language],
  );
}
