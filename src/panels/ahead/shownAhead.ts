import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import type { Format, Quantity } from "../../i18n/format.ts";
import type { Text } from "../../i18n/useText.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import type { Turn } from "../../lib/trip/cues.ts";
import type { AheadKind, AheadPlace } from "../../lib/trip/placesAhead.ts";
import type { AheadDay, AheadView } from "../../stores/ahead/aheadView.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";

/** What lies ahead in words: plain data, which stays equal while a walk changes no word of it. */
export interface ShownAhead {
  direction: string;
  places: readonly ShownPlace[];
  day: ShownDay | null;
}

/** Something that lies ahead. */
export interface ShownPlace {
  kind: AheadKind;
  /** How the way turns there; null where it does not. */
  turn: Turn | null;
  /** Index in the guide's waypoints; null for none. */
  waypoint: number | null;
  /** On the way. */
  position: Position;
  /** What it is: water, a junction. */
  kindName: string;
  /** What it is called; what to do at a turn. */
  name: string;
  distance: Quantity;
  time: string;
  /** The ascent to it; null for none, and where it is not known. */
  climb: string | null;
}

/** The day of the planned route. */
export interface ShownDay {
  title: string;
  /** What is left of it. */
  left: string;
  /** When it ends, and how that is to the sunset there. */
  end: string;
  /** Whether that is in the dark. */
  isLate: boolean;
}

/** What the words depend on besides the view. */
export interface AheadWords {
  text: Text;
  format: Format;
  duration: (minutes: number) => string;
  waypointName: (waypoint: Waypoint) => string;
  waypoints: readonly Waypoint[];
  opened: OpenedGuide | null;
  /** "" for one without a name. */
  routeName: string;
}

const MINUTE = 60_000;

/** Puts what lies ahead into words. */
export function shownAhead(view: AheadView, words: AheadWords): ShownAhead {
  return {
    direction: directionName(view, words),
    places: view.places.map((place) => shownPlace(place, view.trail, words)),
    day: view.day && shownDay(view.day, words),
  };
}

function shownPlace(place: AheadPlace, trail: number | null, words: AheadWords): ShownPlace {
  const { text, format, duration } = words;
  const { kind, waypoint, junction, position, totals } = place;
  const climb = knownClimb(totals);
  return {
    kind,
    turn: junction?.turn ?? null,
    waypoint,
    position,
    kindName: text(`ahead.${kind}`),
    name: placeName(place, trail, words),
    distance: format.awayParts(totals.lengthMeters),
    time: duration(totals.minutes),
    climb:
      climb && climb.ascentMeters >= 1
        ? text("ahead.climb", { ascent: format.elevation(climb.ascentMeters) })
        : null,
  };
}

function placeName(
  { kind, waypoint, junction }: AheadPlace,
  trail: number | null,
  { text, waypointName, waypoints, opened }: AheadWords,
): string {
  const found = waypoint === null ? undefined : waypoints[waypoint];
  if (found) return waypointName(found);
  if (junction) {
    const name = trailNameOf(opened, junction.trail) || text("routes.unnamedTrail");
    return junction.turn
      ? text(`trip.cue_${junction.turn}`, { trail: name })
      : text("ahead.junctionWith", { trail: name });
  }
  if (kind !== "end" || trail === null) return text("ahead.finish");
  const name = trailNameOf(opened, trail);
  return name ? text("ahead.endOf", { trail: name }) : text("ahead.endOfTrail");
}

/** That of the guide, or along the planned route. */
function directionName({ trail, isReversed }: AheadView, { text, opened, routeName }: AheadWords): string {
  if (trail === null) {
    const route = routeName || text("ahead.unnamedRoute");
    return text(isReversed ? "ahead.backAlongRoute" : "ahead.alongRoute", { route });
  }
  const named = isReversed ? opened?.secondaryDirection : opened?.primaryDirection;
  if (trail === opened?.primaryTrail && named)
    return text("ahead.towards", { direction: text(`guideMap.${named}`) });
  return text(isReversed ? "ahead.towardsStart" : "ahead.towardsEnd");
}

function shownDay(
  { stage, totals, arrival, light }: AheadDay,
  { text, format, duration }: AheadWords,
): ShownDay {
  const minutesLate = light.kind === "day" ? (arrival - light.sunset.getTime()) / MINUTE : 0;
  const sun =
    light.kind === "day"
      ? text(minutesLate > 0 ? "ahead.afterSunset" : "ahead.beforeSunset", {
          by: duration(Math.abs(minutesLate)),
          sunset: format.time(light.sunset.getTime()),
        })
      : text(`ahead.sun_${light.kind}`);
  return {
    title: text("ahead.day", { number: stage.day }),
    left: text("ahead.dayLeft", {
      distance: format.away(totals.lengthMeters),
      time: duration(totals.minutes),
    }),
    end: `${text("ahead.arrive", { time: format.time(arrival) })}, ${sun}`,
    isLate: minutesLate > 0 || light.kind === "alwaysDown",
  };
}
