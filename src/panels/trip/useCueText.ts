import type { Waypoint } from "../../contract/waypoint.ts";
import { iconName } from "../../i18n/iconName.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { isolated } from "../../lib/plainDirection.ts";
import type { Cue } from "../../lib/trip/cues.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";

/** Returns the words of a cue; a waypoint's are its name and what it is. */
export function useCueText({
  waypoints,
  notes,
}: Pick<TripPlan, "waypoints" | "notes">): (cue: Cue) => string {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const trailName = (trail: number) => trailNameOf(guideMap.opened, trail) || text("routes.unnamedTrail");
  /** The name says on paper what the pin's colour and picture say on the map. */
  const withKinds = (name: string, { type, iconSet }: Waypoint) => {
    const kinds = [...new Set([type, ...iconSet])]
      .filter((kind) => kind !== "default")
      .map((kind) => text(iconName(kind)))
      .filter((kind) => !name.toLocaleLowerCase().includes(kind.toLocaleLowerCase()));
    return kinds.length === 0 ? name : text("trip.cue_waypoint", { name, kinds: kinds.join(", ") });
  };
  return (cue) => {
    switch (cue.kind) {
      case "start":
        return text("trip.cue_start", { trail: trailName(cue.trail) });
      case "turn":
        return text(`trip.cue_${cue.turn}`, { trail: trailName(cue.trail) });
      case "pin":
        return text("trip.cue_pin", { number: cue.number });
      case "waypoint": {
        const waypoint = waypoints[cue.waypoint];
        return waypoint ? withKinds(nameOf(waypoint), waypoint) : "";
      }
      case "note":
        return text("trip.cue_note", { text: isolated(notes[cue.note]?.note.text ?? "") });
      case "gap":
        return text("routes.acrossGap", { gap: format.elevation(cue.lengthMeters) });
      case "finish":
        return text("trip.cue_finish");
    }
  };
}
