import type { Activity } from "../../../contract/activity.ts";
import type { Position } from "../../../contract/position.ts";
import type { WaypointType } from "../../../contract/waypoint.ts";
import { clamp } from "../../../lib/clamp.ts";
import type { DraftPart, DraftTrail, DraftWaypoint } from "../../catalogue/guideDraft.ts";
import { nameFactory } from "../names/nameFactory.ts";
import { type SeededRandom, seededRandom } from "../seededRandom.ts";
import { demoHeightAt } from "../terrain/heightField.ts";
import { trailFeatures } from "../trails/trailFeatures.ts";
import { chooseIcons, chooseType } from "./chooseType.ts";
import { WAYPOINT_ASIDES, WAYPOINT_OFFERS, WAYPOINT_TEXTS, WAYPOINT_TRANSLATIONS } from "./waypointTexts.ts";
import { writeComments } from "./writeComments.ts";

const WITH_OFFERS: readonly WaypointType[] = ["hut", "lodging", "camp", "town", "store", "food"];
const WITH_LINK: readonly WaypointType[] = ["hut", "lodging", "ferry", "food", "store", "transit"];

type Type = Exclude<WaypointType, "default">;

interface Spot {
  type: Type;
  position: Position;
  distanceMeters: number | null;
}

/** One waypoint in this many is off the trail, too far away for a distance along it. */
const OFF_TRAIL = 13;
const METERS_PER_DEGREE = 111_195;

export interface WaypointPlan {
  seed: string;
  activity: Activity;
  count: number;
  now: Date;
  isNetwork: boolean;
}

/** The waypoints of a guide: its ends, points along the primary trail and off it, a network's junctions. */
export function placeWaypoints(trails: DraftTrail[], plan: WaypointPlan): DraftWaypoint[] {
  const part = trails[0]?.parts[0];
  if (!part) return [];
  const random = seededRandom(`${plan.seed} waypoints`);
  const names = nameFactory(`${plan.seed} waypoints`);
  const junctions = plan.isNetwork ? junctionSpots(trails) : [];
  const ends = endSpots(part);
  const along = trailFeatures(part, Math.max(4, plan.count - junctions.length - ends.length)).map(
    (feature, i): Spot => {
      const type = chooseType(random, feature, plan.activity);
      const isOff = i % OFF_TRAIL === OFF_TRAIL - 1;
      return {
        type,
        position: isOff ? besidePosition(random, part, feature.vertex) : positionOf(part, feature.vertex),
        distanceMeters: isOff ? null : (part.distance[feature.vertex] ?? null),
      };
    },
  );
  return [...ends, ...along, ...junctions].map(({ type, position, distanceMeters }) => {
    const name = names.next(type);
    const height = demoHeightAt(...position);
    return {
      title: name.en,
      titles: { cs: name.cs, uk: name.uk },
      ...describeWaypoint(random, type, name.en),
      type,
      iconSet: chooseIcons(random, type),
      markerColor: null,
      position,
      elevationMeters: height === null ? null : Math.round(height * 10) / 10,
      distanceMeters,
      comments: writeComments(random, type, plan.now),
    };
  });
}

/** Start and end of a trail; only the start of a loop. */
function endSpots(part: DraftPart): Spot[] {
  const last = part.lng.length - 1;
  const start: Spot = { type: "start", position: positionOf(part, 0), distanceMeters: 0 };
  const isLoop = part.lng[0] === part.lng[last] && part.lat[0] === part.lat[last];
  if (isLoop) return [start, nearby(part, 1, "parking")];
  return [
    start,
    nearby(part, 2, "parking"),
    nearby(part, last - 2, "transit"),
    { type: "town", position: positionOf(part, last), distanceMeters: part.distance[last] ?? null },
  ];
}

function nearby(part: DraftPart, vertex: number, type: Type): Spot {
  const at = clamp(vertex, 0, part.lng.length - 1);
  return { type, position: positionOf(part, at), distanceMeters: part.distance[at] ?? null };
}

/** Positions where trails of a network end; those on the primary trail have its distances. */
function junctionSpots(trails: DraftTrail[]): Spot[] {
  const primary = trails[0]?.parts[0];
  const spots = new Map<string, Spot>();
  for (const trail of trails.slice(1)) {
    for (const part of trail.parts) {
      for (const vertex of [0, part.lng.length - 1]) {
        const position = positionOf(part, vertex);
        const shared = primary ? sharedVertex(primary, position) : -1;
        spots.set(position.join(), {
          type: "junction",
          position,
          distanceMeters: primary && shared >= 0 ? (primary.distance[shared] ?? null) : null,
        });
      }
    }
  }
  return [...spots.values()];
}

function sharedVertex(part: DraftPart, [lng, lat]: Position): number {
  return part.lng.findIndex((value, i) => value === lng && part.lat[i] === lat);
}

function positionOf(part: DraftPart, vertex: number): Position {
  return [part.lng[vertex] ?? 0, part.lat[vertex] ?? 0];
}

/** A position 0.7 to 2.2 km from a vertex. */
function besidePosition(random: SeededRandom, part: DraftPart, vertex: number): Position {
  const [lng, lat] = positionOf(part, vertex);
  const away = random.between(700, 2200) / METERS_PER_DEGREE;
  const angle = random.between(0, 2 * Math.PI);
  const round = (value: number) => Math.round(value * 1e7) / 1e7;
  return [
    round(lng + (away * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180)),
    round(lat + away * Math.sin(angle)),
  ];
}

/** HTML description of a waypoint: a paragraph, sometimes a list of facilities and a link to the operator. */
function describeWaypoint(
  random: SeededRandom,
  type: Exclude<WaypointType, "default">,
  title: string,
): { description: string; descriptions?: { cs: string; uk: string } } {
  const aside = random.chance(0.55) ? ` ${random.pick(WAYPOINT_ASIDES)}` : "";
  let description = `<p>${random.pick(WAYPOINT_TEXTS[type])}${aside}</p>`;
  if (WITH_OFFERS.includes(type) && random.chance(0.6)) {
    const offers = random.shuffled(WAYPOINT_OFFERS).slice(0, random.whole(2, 4));
    description += `<ul>${offers.map((offer) => `<li>${offer}</li>`).join("")}</ul>`;
  }
  if (WITH_LINK.includes(type) && random.chance(0.7)) {
    const host = `${title
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .replace(/^-|-$/g, "")}.example`;
    description += random.chance(0.5)
      ? `<p>More at <a href="https://${host}">${host}</a>.</p>`
      : `<p>Write to <a href="mailto:hello@${host}">hello@${host}</a>.</p>`;
  }
  const translation = WAYPOINT_TRANSLATIONS[type];
  if (!translation) return { description };
  return { description, descriptions: { cs: `<p>${translation.cs}</p>`, uk: `<p>${translation.uk}</p>` } };
}
