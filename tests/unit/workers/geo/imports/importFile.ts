import type { Position } from "../../../../../src/contract/position.ts";
import { gpxText } from "../../../../../src/lib/gpx/gpxText.ts";
import { importRoute } from "../../../../../workers/geo/imports/importRoute.ts";
import type { ImportAnswer } from "../../../../../workers/geo/imports/importsTypes.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import { DEGREE } from "../route/planner.ts";

type Imported = ImportAnswer & { kind: "imported" };

export function importText(planner: RoutePlanner, text: string, name = "a.gpx"): Promise<ImportAnswer> {
  return importRoute(planner, new File([text], name), new AbortController().signal);
}

/** @throws if the file makes no route */
export async function importedFrom(planner: RoutePlanner, text: string): Promise<Imported> {
  const answer = await importText(planner, text);
  if (answer.kind !== "imported") throw new Error(`Not imported: ${JSON.stringify(answer)}`);
  return answer;
}

/** Metres east and north of [0, 0] as a position. */
export const at = ([east, north]: readonly [number, number]): Position => [east / DEGREE, north / DEGREE];

/** A GPX track through places in metres, with a point every `step` metres. */
export function trackGpx(places: readonly (readonly [number, number])[], step = 20): string {
  const points = places.flatMap((to, k) => {
    const from = places[k - 1];
    if (!from) return [to];
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    return Array.from({ length: count }, (_, i): [number, number] => [
      from[0] + ((to[0] - from[0]) * (i + 1)) / count,
      from[1] + ((to[1] - from[1]) * (i + 1)) / count,
    ]);
  });
  const segments = [points.map((point) => ({ position: at(point) }))];
  return gpxText({ tracks: [{ name: "Recorded", segments }] });
}
