import type { Activity } from "../../../contract/activity.ts";
import type { WaypointType } from "../../../contract/waypoint.ts";
import type { SeededRandom } from "../seededRandom.ts";
import type { TrailFeature } from "../trails/trailFeatures.ts";

type Type = Exclude<WaypointType, "default">;

const AT_CREST: readonly Type[] = ["summit", "summit", "view", "view", "junction", "signal", "shelter"];
const AT_DIP: readonly Type[] = [
  "water",
  "water",
  "bridge",
  "ford",
  "camp",
  "waterfall",
  "spring",
  "water_seasonal",
  "hut",
];
const ON_SLOPE: readonly Type[] = [
  "camp",
  "spring",
  "shelter",
  "hut",
  "junction",
  "view",
  "gate",
  "hazard",
  "water_seasonal",
  "fire",
  "info",
  "toilet",
];
const IN_VALLEY: readonly Type[] = [
  "lodging",
  "food",
  "store",
  "transit",
  "town",
  "post",
  "parking",
  "gate",
  "bridge",
];
const OF_ACTIVITY: Record<Activity, readonly Type[]> = {
  hike: ["shelter", "fire"],
  bike: ["repair", "food", "gate"],
  paddle: ["ferry", "camp", "fire", "hazard", "waterfall"],
  horseback: ["corral", "corral", "gate", "repair"],
};
/** Other types that occur together with a type. */
const BESIDES: Partial<Record<Type, readonly Type[]>> = {
  camp: ["water", "fire", "toilet"],
  hut: ["water", "food", "toilet", "signal"],
  shelter: ["water_seasonal", "fire"],
  town: ["store", "food", "lodging", "post", "transit", "repair"],
  lodging: ["food", "store"],
  trailhead: ["parking", "info", "transit", "toilet"],
  start: ["parking", "transit", "info"],
  parking: ["toilet", "info"],
  corral: ["water", "camp"],
  ferry: ["shelter", "info"],
};
const MAX_ICONS = 5;

/** Chooses a waypoint type that fits the terrain and the activity. */
export function chooseType(random: SeededRandom, feature: TrailFeature, activity: Activity): Type {
  if (random.chance(0.16)) return random.pick(OF_ACTIVITY[activity]);
  if (feature.shape === "crest" && feature.share > 0.25) return random.pick(AT_CREST);
  if (feature.share < 0.3 && random.chance(0.45)) return random.pick(IN_VALLEY);
  return random.pick(feature.shape === "dip" ? AT_DIP : ON_SLOPE);
}

/** The icons of a waypoint, its own type first. */
export function chooseIcons(random: SeededRandom, type: Type): Type[] {
  const besides = random.shuffled(BESIDES[type] ?? []);
  return [type, ...besides.slice(0, random.whole(0, Math.min(MAX_ICONS - 1, besides.length)))];
}
