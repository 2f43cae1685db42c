import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import type { AheadPlace } from "../../lib/trip/placesAhead.ts";
import type { AheadView } from "../../stores/ahead/aheadView.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";

interface AheadNames {
  /** What it is: water, a junction. */
  kindOf: (place: AheadPlace) => string;
  /** What it is called; what to do at a turn. */
  nameOf: (place: AheadPlace) => string;
}

/** The names of what lies ahead. */
export function useAheadNames({ trail }: Pick<AheadView, "trail">): AheadNames {
  const text = useText();
  const waypointName = useWaypointName();
  const { waypoints, opened } = useSnapshot(guideMap);
  const trailName = (index: number) => trailNameOf(opened, index) || text("routes.unnamedTrail");
  return {
    kindOf: ({ kind }) => text(`ahead.${kind}`),
    nameOf({ kind, waypoint, junction }) {
      const found = waypoint === null ? undefined : waypoints[waypoint];
      if (found) return waypointName(found);
      if (junction?.turn) return text(`trip.cue_${junction.turn}`, { trail: trailName(junction.trail) });
      if (junction) return text("ahead.junctionWith", { trail: trailName(junction.trail) });
      if (kind !== "end" || trail === null) return text("ahead.finish");
      const name = trailNameOf(opened, trail);
      return name ? text("ahead.endOf", { trail: name }) : text("ahead.endOfTrail");
    },
  };
}
