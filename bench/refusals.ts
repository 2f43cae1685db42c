import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Position } from "../src/contract/position.ts";
import { distanceMeters } from "../src/lib/geo/distance.ts";
import type { DraftTrail } from "../src/server/catalogue/guideDraft.ts";
import { commandValues } from "../src/server/cli/commandValues.ts";
import { readImportOptions } from "../src/server/cli/readImportOptions.ts";
import { placeWaypoints } from "../src/server/demo/waypoints/placeWaypoints.ts";
import { readTrailFiles } from "../src/server/import/files/readTrailFiles.ts";
import { guideDraftFrom } from "../src/server/import/guideDraftFrom.ts";
import { buildTrailIndex } from "../workers/geo/index/trailIndex.ts";
import { RoutePlanner } from "../workers/geo/route/routePlanner.ts";
import type { RoutePin, RouteRefusal } from "../workers/geo/route/routeTypes.ts";
import { demoNetwork } from "./demoNetwork.ts";
import { draftColumns } from "./draftColumns.ts";
import { REAL_TRAILS_FOLDER } from "./realTrailsFolder.ts";
import { seededRandom } from "./seededRandom.ts";

const PINS = 50;

/** Pins follow one another within this distance where a walk is planned step by step. */
const STEP_METERS = 2000;

const MINNESOTA = join(REAL_TRAILS_FOLDER, "metro-trails-network-minnesota.geojson");

interface Guide {
  name: string;
  trails: readonly DraftTrail[];
  waypoints: readonly Position[];
}

/** The places where pins are tried, in their order. */
type Places = (planner: RoutePlanner, random: () => number) => (last: RoutePin | undefined) => Position;

/**
 * Places 50 pins on a real network and on the demo world's, at waypoints, at trail points anywhere and at trail points
 * near the pin before, and prints each that is refused, with the reason and its numbers.
 */
export async function printRefusals(seed: number): Promise<void> {
  for (const guide of [...(await minnesota()), demo()]) {
    const planner = new RoutePlanner(
      buildTrailIndex(draftColumns(guide.trails)),
      guide.trails.map(({ trackName }) => trackName),
    );
    console.info(
      `\n# ${guide.name}: ${guide.trails.length} trails, ${planner.lines.along.length} points, ${guide.waypoints.length} waypoints`,
    );
    const ways: [string, Places][] = [
      ["trail points anywhere", anywhere],
      [`trail points within ${STEP_METERS / 1000} km of the pin before`, nearby],
    ];
    if (guide.waypoints.length > 0) ways.unshift(["waypoints", atWaypoints(guide.waypoints)]);
    for (const [name, places] of ways) {
      const lines = refusalsOf(planner, guide, places(planner, seededRandom(seed)));
      console.info(`\n## ${PINS} pins at ${name}: ${lines.length} refused`);
      for (const line of lines) console.info(`- ${line}`);
    }
  }
}

function refusalsOf(
  planner: RoutePlanner,
  { trails }: Guide,
  next: (last: RoutePin | undefined) => Position,
): string[] {
  let pins: RoutePin[] = [];
  const lines: string[] = [];
  for (let tried = 1; tried <= PINS; tried++) {
    const position = next(pins.at(-1));
    const ghost = planner.ghost(pins, { kind: "append", pin: position }, 0);
    if (ghost.kind === "refused") {
      const trail = ghost.pin ? trails[ghost.pin.trail]?.trackName : null;
      const place = [position[1], position[0]].map((degrees) => degrees.toFixed(5)).join(", ");
      lines.push(`pin ${tried} at ${place}${trail ? ` on ${trail}` : ""}: ${reasonOf(ghost.refusal, pins)}`);
      continue;
    }
    const answer = planner.edit(pins, { kind: "append", pin: ghost.pin });
    if (answer.kind === "refused") throw new Error("The edit is refused, its ghost is not");
    pins = answer.route.pins;
  }
  return lines;
}

function reasonOf(refusal: RouteRefusal, pins: readonly RoutePin[]): string {
  const km = (meters: number | null | undefined) =>
    meters === null || meters === undefined ? "no distance" : `${(meters / 1000).toFixed(2)} km`;
  const from = `the route starts at ${km(pins[0]?.distanceMeters)}`;
  const last = `its last pin is at ${km(pins.at(-1)?.distanceMeters)}`;
  switch (refusal.rule) {
    case "tooFar":
      return `tooFar, the nearest trail is ${refusal.awayMeters?.toFixed(0)} m away`;
    case "samePin":
      return "samePin, as the last one";
    case "otherDirection":
      return `otherDirection, ${refusal.byMeters.toFixed(0)} m before the start; ${from}, ${last}`;
    case "notBeyond":
      return `notBeyond, ${refusal.byMeters.toFixed(0)} m behind; ${from}, ${last}`;
    case "wholeTurn":
      return `wholeTurn, ${refusal.byMeters.toFixed(0)} m beyond the start; ${from}, ${last}`;
    case "noWay": {
      const { gap, limitMeters } = refusal;
      const place = [gap.from[1], gap.from[0]].map((degrees) => degrees.toFixed(5)).join(", ");
      return `noWay, the trails come no nearer than ${gap.meters.toFixed(1)} m (at ${place}); ${limitMeters} m would do`;
    }
    case "tooManyPins":
      return `tooManyPins, ${refusal.limit}`;
  }
}

const anywhere: Places = ({ lines: { columns } }, random) => {
  return () => {
    const vertex = Math.floor(random() * columns.lng.length);
    return [columns.lng[vertex] as number, columns.lat[vertex] as number];
  };
};

const nearby: Places = (planner, random) => {
  const any = anywhere(planner, random);
  return (last) => {
    for (;;) {
      const position = any(last);
      if (!last || metersBetween(position, last.position) < STEP_METERS) return position;
    }
  };
};

/** Waypoints in the order of a walk: each time the nearest that was not tried yet. */
function atWaypoints(waypoints: readonly Position[]): Places {
  return (_planner, random) => {
    const left = [...waypoints];
    return (last) => {
      const start = last?.position ?? (left[Math.floor(random() * left.length)] as Position);
      const [first] = left.toSorted((a, b) => metersBetween(start, a) - metersBetween(start, b));
      if (!first) throw new Error("The guide has too few waypoints");
      left.splice(left.indexOf(first), 1);
      return first;
    };
  };
}

function metersBetween(a: Position, b: Position): number {
  return distanceMeters(a[0], a[1], b[0], b[1]);
}

/** The network of real trails as the import command stores it; none without its file. */
async function minnesota(): Promise<Guide[]> {
  if (!existsSync(MINNESOTA)) return [];
  const options = readImportOptions(commandValues({ free: true }));
  const { draft } = guideDraftFrom(await readTrailFiles([MINNESOTA]), options);
  return [
    {
      name: draft.guideName,
      trails: draft.trails,
      waypoints: draft.waypoints.map(({ position }) => position),
    },
  ];
}

function demo(): Guide {
  const { spec, trails } = demoNetwork();
  const { name, activity, waypoints: count } = spec;
  const waypoints = placeWaypoints(trails, {
    seed: name,
    activity,
    count,
    now: new Date(0),
    isNetwork: true,
  });
  return { name, trails, waypoints: waypoints.map(({ position }) => position) };
}
