import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
import type { Position } from "../../../src/contract/position.ts";
import { escapeXml } from "../../../src/lib/escapeXml.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { nextTask } from "../../../src/lib/nextTask.ts";
import { MAX_OWN_FILE_BYTES, MAX_OWN_FILE_POINTS } from "../../../src/lib/trailFiles/fileLimits.ts";
import { ImportError } from "../../../src/lib/trailFiles/importError.ts";
import type {
  ParsedFile,
  ParsedLine,
  ParsedRoute,
  ParsedRoutePoint,
  ParsedTrack,
} from "../../../src/lib/trailFiles/parsedFile.ts";
import { readPlainFile } from "../../../src/lib/trailFiles/readPlainFile.ts";
import { recordedTracks } from "../../../src/lib/trailFiles/recordedTracks.ts";
import { xmlText } from "../../../src/lib/trailFiles/xmlText.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import type { PinTarget } from "../route/routeTypes.ts";
import { awayPoints, nearestMeters } from "./awayPoints.ts";
import type { ImportAnswer, ImportReport } from "./importsTypes.ts";
import { importTrack } from "./importTrack.ts";
import { marksOnRoute } from "./marksOnRoute.ts";
import { routeAlongTrack } from "./routeAlongTrack.ts";

/** Work is interrupted so often, for the calls of the map. */
const TURN_MILLISECONDS = 50;

/** So many steps, each shorter on average, are a line that a program drew, not places that somebody chose. */
const DENSE_POINTS = 30;
const DENSE_METERS = 300;

/** Makes a planned route along the trails of a guide of a file, read as text in memory. @throws the reason of the signal */
export async function importRoute(
  planner: RoutePlanner,
  file: File,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  if (file.size > MAX_OWN_FILE_BYTES)
    return { kind: "tooLarge", bytes: file.size, limitBytes: MAX_OWN_FILE_BYTES };
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  let parsed: ParsedFile;
  try {
    parsed = readPlainFile(bytes, file.name);
  } catch (error) {
    if (error instanceof ImportError) return { kind: "unreadable", problem: error.kind };
    throw error;
  }
  const pause = pauses(signal);
  await pause();
  return importParsed(planner, parsed, pause);
}

/** @param pause is awaited during the work, and may throw to end it */
export async function importParsed(
  planner: RoutePlanner,
  parsed: ParsedFile,
  pause: () => Promise<void>,
): Promise<ImportAnswer> {
  const { points, lengthMeters, lines, waypointCount } = sourceOf(planner, parsed);
  const positions = points
    ? points.map(({ position }) => position)
    : lines.flatMap(({ lng, lat }) => Array.from(lng, (x, i): Position => [x, lat[i]]));
  if (positions.length > MAX_OWN_FILE_POINTS)
    return { kind: "tooManyPoints", count: positions.length, limit: MAX_OWN_FILE_POINTS };
  const away = await awayPoints(planner.lines, positions, pause);
  if (away.count === positions.length) {
    return { kind: "elsewhere", awayMeters: nearestMeters(planner.lines, positions) };
  }
  const report: ImportReport = {
    source: points ? "points" : "track",
    pointCount: positions.length,
    away: { count: away.count, farthestMeters: away.farthestMeters },
    astray: { count: 0, meters: 0 },
    waypointCount,
    unread: parsed.leftOut,
  };
  const { targets, restored, astray } = points
    ? routeThroughPoints(planner, points, lengthMeters)
    : await routeAlongTrack(planner, lines, away.isAway, pause);
  report.astray = astray;
  const { pins = [] } = restored.route ?? {};
  if (pins.length < 2) return { kind: "noRoute", report };
  const [route] = parsed.routes;
  const [track] = parsed.tracks;
  const isRoute = points !== null || recordedTracks(parsed).length === 0;
  return {
    kind: "imported",
    name: (points && route?.name) || track?.name || parsed.title || "",
    description: (isRoute && route?.description) || "",
    targets,
    restored,
    marks: marksOnRoute(planner.axis(pins), parsed),
    report,
  };
}

function routeThroughPoints(planner: RoutePlanner, targets: PinTarget[], lengthMeters: number) {
  const restored = planner.restore(targets, lengthMeters);
  const others = restored.problems.filter((problem) => problem && problem.rule !== "tooFar");
  return { targets, restored, astray: { count: others.length, meters: 0 } };
}

interface Source {
  /** Places that are each meant as a pin; null for a file that is a track. */
  points: PinTarget[] | null;
  /** Of the way out through them; 0 if unknown. */
  lengthMeters: number;
  lines: ParsedLine[];
  /** Points of the file that are not used. */
  waypointCount: number;
}

/**
 * The part of a file that is the route: the points of its routes, or all points of a file that has no lines, else its
 * tracks. Routes of more points than a planned route may have, or of other programs with points close together, are tracks
 * as well. Of a file that has both, tracks are followed, since route points are far apart and the way between them is only
 * in the track, unless the points are our own pins.
 */
function sourceOf({ trailNames }: RoutePlanner, { routes, tracks, points: all }: ParsedFile): Source {
  const points = all.filter(({ mark }) => !mark);
  const routePoints = routes.flatMap((route) => route.points);
  const names = new Map(trailNames.map((name) => [xmlText(escapeXml(name)), name]));
  const isOwn = ({ trailName, distanceMeters }: ParsedRoutePoint) =>
    distanceMeters !== null || (trailName !== "" && names.has(trailName));
  const isPlan = routePoints.length > 0 && routePoints.length <= PLANNED_ROUTE_LIMITS.pins;
  const recorded = recordedTracks({ tracks, routes });
  const isMeant = recorded.length === 0 && !isDense(routes);
  if (isPlan && (isMeant || routePoints.every(isOwn))) {
    const targets = routePoints.map(
      ({ position, trailName, distanceMeters, way = null, isTurn = false }): PinTarget => {
        const name = names.get(trailName);
        return { position, distanceMeters, way, isTurn, ...(name && { trailName: name }) };
      },
    );
    return {
      points: targets,
      lengthMeters: wayOutMeters(routes, recorded),
      lines: [],
      waypointCount: points.length,
    };
  }
  if (tracks.length === 0)
    return {
      points: points.map(({ position }) => ({ position })),
      lengthMeters: 0,
      lines: [],
      waypointCount: 0,
    };
  const hasRecorded = recorded.length > 0;
  return {
    points: null,
    lengthMeters: 0,
    lines: (hasRecorded ? recorded : tracks).flatMap((track) => track.lines),
    waypointCount: points.length + (hasRecorded ? routePoints.length : 0),
  };
}

/** Of our own route: as the file has it, else as its track has it, there and back. 0 if unknown. */
function wayOutMeters([route, ...others]: readonly ParsedRoute[], recorded: readonly ParsedTrack[]): number {
  if (!route || others.length > 0) return 0;
  if (route.lengthMeters !== undefined) return route.lengthMeters;
  const meters = importTrack(recorded.flatMap(({ lines }) => lines)).meters.at(-1) ?? 0;
  return route.points.some(({ isTurn }) => isTurn) ? meters / 2 : meters;
}

/** Whether the points of routes are those of a line, not places that somebody chose. */
function isDense(routes: readonly ParsedRoute[]): boolean {
  let meters = 0;
  let steps = 0;
  for (const { points } of routes) {
    for (const [k, { position }] of points.entries()) {
      const before = points[k - 1]?.position;
      if (!before) continue;
      meters += distanceMeters(before[0], before[1], position[0], position[1]);
      steps++;
    }
  }
  return steps >= DENSE_POINTS && meters < DENSE_METERS * steps;
}

function pauses(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MILLISECONDS) return;
    await nextTask();
    signal.throwIfAborted();
    since = performance.now();
  };
}
