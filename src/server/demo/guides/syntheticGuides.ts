import { ACTIVITIES, type Activity } from "../../../contract/activity.ts";
import type { Position } from "../../../contract/position.ts";
import { boundsOf } from "../../../lib/geo/bounds.ts";
import { distanceMeters } from "../../../lib/geo/distance.ts";
import type { DraftPart, DraftTrail, GuideDraft } from "../../catalogue/guideDraft.ts";
import { drawIcon } from "../../pictures/drawIcon.ts";
import { pictureLines } from "../../pictures/pictureLines.ts";
import { PLACE_ROOTS } from "../names/placeRoots.ts";
import { type SeededRandom, seededRandom } from "../seededRandom.ts";
import { gradientNoise } from "../terrain/gradientNoise.ts";
import { trailDirections } from "../trails/trailDirections.ts";
import { primaryStyle } from "../trails/trailStyle.ts";
import { draftPrices } from "./guideDrafts.ts";

/** Areas of dry land on every continent: name and bounds [west, south, east, north]. */
const LANDS: readonly [region: string, west: number, south: number, east: number, north: number][] = [
  ["North America", -118, 34, -85, 55],
  ["South America", -66, -30, -48, -4],
  ["Europe", 8, 46, 38, 56],
  ["Africa", 14, -18, 33, 22],
  ["Asia", 62, 40, 115, 62],
  ["India", 75, 14, 79, 27],
  ["Australia", 120, -31, 145, -21],
  ["Antarctica", -120, -84, 100, -76],
];
const ENDINGS = ["Way", "Trail", "Round", "Traverse", "Path", "Divide", "Circuit", "Line", "Ramble", "Link"];
const PRICES = [3.99, 5.99, 7.99, 9.99, 12.99, 15.99, 19.99];
const KM_PER_DEGREE = 111.195;
/** Lines turn back before the edge of the map at 85.05 degrees. */
const MAX_LAT = 85;
/** Vertices per line, independent of its length. */
const VERTICES = 120;

/** Generates `count` guides with simple lines and unique names; the same seed gives the same guides. */
export function* syntheticGuides(count: number, seed: number): Generator<GuideDraft> {
  for (let i = 0; i < count; i++) yield syntheticGuide(i, seed);
}

function syntheticGuide(index: number, seed: number): GuideDraft {
  const random = seededRandom(`${seed}/${index}`);
  const [region, west, south, east, north] = random.pick(LANDS);
  const activity = random.pick(ACTIVITIES);
  // Lengths span orders of magnitude, as in a real shop.
  const lengthKm = 6 * 10 ** random.between(0, 2.1);
  const from: Position = [random.between(west, east), random.between(south, north)];
  const name = syntheticName(random, index, seed);
  const trail = syntheticTrail(name, activity, from, lengthKm, random);
  const part = trail.parts[0];
  const bounds = (part && boundsOf(part.lng, part.lat)) ?? [...from, ...from];
  const offer = random.chance(0.15)
    ? "free"
    : { usd: random.pick(PRICES), was: random.chance(0.2) ? 24.99 : undefined };
  return {
    guideName: name,
    activity,
    promoText: `${Math.round(lengthKm)} kilometres of ${region}.`,
    description: `<p>${name} is a made-up guide for trying out a catalogue of any size.</p>`,
    tags: [
      { category: "activityType", value: activity },
      { category: "region", value: region },
      { category: "other", value: lengthKm < 40 ? "Weekend" : lengthKm < 150 ? "One week" : "Long distance" },
    ],
    ...draftPrices(offer),
    variant: null,
    isFeatured: false,
    hasOpenButton: true,
    ...trailDirections([trail], random.chance(0.5) ? 2 : 1),
    trails: [trail],
    waypoints: [],
    icon: drawIcon(activity, pictureLines([trail], 0), bounds),
    pictures: [],
    preview: null,
    childNames: [],
    isDemo: false,
  };
}

/** Two roots, a suffix, and the number, which makes the name unique. */
export function syntheticName(random: SeededRandom, index: number, seed: number): string {
  const [first] = random.pick(PLACE_ROOTS);
  const [second] = random.pick(PLACE_ROOTS);
  return `${first} ${second} ${random.pick(ENDINGS)} ${seed}-${index + 1}`;
}

function syntheticTrail(
  trackName: string,
  activity: Activity,
  [lng0, lat0]: Position,
  lengthKm: number,
  random: SeededRandom,
): DraftTrail {
  const heading = random.between(0, 2 * Math.PI);
  const phase = random.between(0, 200);
  const base = random.between(100, 1800);
  const part: DraftPart = {
    lng: new Float64Array(VERTICES),
    lat: new Float64Array(VERTICES),
    elevation: new Float64Array(VERTICES),
    distance: new Float64Array(VERTICES),
  };
  let [lng, lat, meters] = [lng0, lat0, 0];
  for (let i = 0; i < VERTICES; i++) {
    const turn = heading + 1.3 * gradientNoise(i / 24, phase) + 0.7 * gradientNoise(i / 7, phase + 50);
    const step = lengthKm / (VERTICES - 1) / KM_PER_DEGREE;
    if (i > 0) {
      const east = (step * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180);
      const north = step * Math.sin(turn);
      const nextLng = rounded(lng + east, 1e7);
      const nextLat = rounded(Math.abs(lat + north) > MAX_LAT ? lat - north : lat + north, 1e7);
      meters += distanceMeters(lng, lat, nextLng, nextLat);
      [lng, lat] = [nextLng, nextLat];
    }
    part.lng[i] = lng;
    part.lat[i] = lat;
    part.elevation[i] = rounded(
      base + 0.45 * base * gradientNoise(i / 15, phase + 90) + 60 * gradientNoise(i / 4, phase),
      10,
    );
    part.distance[i] = rounded(meters, 10);
  }
  return { id: "main", trackName, ...primaryStyle(activity), isPrimary: true, parts: [part] };
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
