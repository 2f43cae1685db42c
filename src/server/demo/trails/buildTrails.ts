import type { DraftTrail } from "../../catalogue/guideDraft.ts";
import type { Course, GuideSpec } from "../guides/guideSpec.ts";
import { seededRandom } from "../seededRandom.ts";
import { regionNamed } from "../terrain/heightField.ts";
import type { Lake } from "../terrain/lakes.ts";
import { pairsOf } from "../terrain/regionShape.ts";
import { riverPoint } from "../terrain/river.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";
import type { Track } from "./leastCostTrail.ts";
import { networkTrails } from "./networkTrails.ts";
import { sideTrails } from "./sideTrails.ts";
import { wander } from "./smoothTrack.ts";
import { trailPart } from "./trailPart.ts";
import { primaryStyle } from "./trailStyle.ts";
import { type WalkOptions, walkTrack } from "./walkTrack.ts";

const STEP_METERS = 22;
const LEG_KM = 9;
const LOOP_STOPS = 7;

/** All trails of a guide, the primary one first. */
export function buildTrails(spec: GuideSpec): DraftTrail[] {
  const region = regionNamed(spec.region);
  const options: WalkOptions = {
    activity: spec.activity,
    stepMeters: spec.stepMeters ?? STEP_METERS,
    legKm: spec.legKm ?? LEG_KM,
    seeks: spec.seeks,
    seed: spec.name,
  };
  if (spec.course.kind === "network") return networkTrails(region, spec.course, options);
  const track = mainTrack(region, spec, options);
  const primary: DraftTrail = {
    id: "main",
    trackName: spec.name,
    ...primaryStyle(spec.activity),
    isPrimary: true,
    parts: [trailPart(region, track)],
  };
  return [primary, ...sideTrails(region, track, spec.sideTrails ?? 0, options)];
}

function mainTrack(region: TerrainRegion, { course, name }: GuideSpec, options: WalkOptions): Track {
  const place = ([east, north]: [number, number]): [number, number] => [
    east * region.radiusKm,
    north * region.radiusKm,
  ];
  switch (course.kind) {
    case "through":
      return walkTrack(region, pairsOf(course.via).map(place), options);
    case "spine":
      return walkTrack(region, pairsOf(region.spine), options);
    case "loop":
      return walkTrack(
        region,
        loopPlaces(place(course.middle), course.radius * region.radiusKm, name),
        options,
      );
    case "lakes":
      return walkTrack(region, lakePlaces(region, course, place(course.middle)), options);
    case "river":
      return riverTrack(region, course.from, course.to, options.stepMeters / 1000);
    case "network":
      throw new RangeError("A network has no single track");
  }
}

/** Waypoints of a loop around a centre; the first one is repeated at the end. */
function loopPlaces([u, v]: [number, number], radiusKm: number, seed: string): [number, number][] {
  const random = seededRandom(`${seed} loop`);
  const turn = random.between(0, 2 * Math.PI);
  const way = random.chance(0.5) ? 1 : -1;
  const stops = Array.from({ length: LOOP_STOPS }, (_, i): [number, number] => {
    const angle = turn + (way * 2 * Math.PI * i) / LOOP_STOPS;
    const away = radiusKm * random.between(0.62, 1.34);
    return [u + away * Math.cos(angle), v + away * Math.sin(angle)];
  });
  return [...stops, stops[0] ?? [u, v]];
}

/** A loop of lakes whose distance from a centre is closest to the radius; the first is the last too. */
function lakePlaces(
  region: TerrainRegion,
  course: Extract<Course, { kind: "lakes" }>,
  [u, v]: [number, number],
): [number, number][] {
  const radiusKm = course.radius * region.radiusKm;
  const astray = (lake: Lake) => Math.abs(Math.hypot(lake.u - u, lake.v - v) - radiusKm);
  const stops = [...region.lakes]
    .sort((a, b) => astray(a) - astray(b))
    .slice(0, course.lakes)
    .sort((a, b) => Math.atan2(b.v - v, b.u - u) - Math.atan2(a.v - v, a.u - u))
    .map((lake): [number, number] => [lake.u, lake.v]);
  return [...stops, stops[0] ?? [u, v]];
}

/** A track down the middle of the region's river between two shares of its length. */
function riverTrack(region: TerrainRegion, from: number, to: number, stepKm: number): Track {
  const { river } = region;
  if (!river) throw new RangeError(`Region ${region.id} has no river`);
  const count = Math.ceil(((to - from) * river.lengthKm) / stepKm);
  const track: Track = [];
  for (let i = 0; i <= count; i++) {
    track.push(...riverPoint(river, (from + ((to - from) * i) / count) * river.lengthKm));
  }
  return wander(track, stepKm, 0.5, 0.03);
}
