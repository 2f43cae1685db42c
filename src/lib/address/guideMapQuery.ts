import * as z from "zod/mini";
import { DIRECTIONS, type Direction } from "../../contract/geo.ts";
import { BASE_LAYER_NAMES, type BaseLayerName } from "../basemap/baseLayers.ts";
import type { Span } from "../span.ts";
import { GUIDE_MAP_PARAMETERS as NAMES } from "./guideMapParameters.ts";

/** The part of the guide map's state that is in its URL, besides the map's view; null values are omitted. */
export interface GuideMapQuery {
  /** Id of the selected waypoint. */
  waypointId: string | null;
  direction: Direction | null;
  layer: BaseLayerName | null;
  /** The range marked on the elevation chart, in whole metres along its axis. */
  range: Span | null;
}

/** U+FFFD replaces malformed escapes when a URL is decoded. */
const waypointId = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\uFFFD]*$/));
const direction = z.enum(DIRECTIONS);
const layer = z.enum(BASE_LAYER_NAMES);
const RANGE = /^(\d{1,9})_(\d{1,9})$/;

/** The state in a URL; malformed parts are ignored. */
export function parseGuideMapQuery(query: string): GuideMapQuery {
  const params = new URLSearchParams(query);
  const read = <T>(name: string, schema: z.ZodMiniType<T>): T | null =>
    schema.safeParse(params.get(name)).data ?? null;
  return {
    waypointId: read(NAMES.waypointId, waypointId),
    direction: read(NAMES.direction, direction),
    layer: read(NAMES.layer, layer),
    range: rangeOf(params.get(NAMES.range)),
  };
}

/** The query string with the state, including '?', and others' parameters; empty without any. */
export function printGuideMapQuery(state: GuideMapQuery, query = ""): string {
  const params = new URLSearchParams(query);
  for (const name of Object.values(NAMES)) params.delete(name);
  if (state.waypointId !== null) params.set(NAMES.waypointId, state.waypointId);
  if (state.direction) params.set(NAMES.direction, state.direction);
  if (state.layer) params.set(NAMES.layer, state.layer);
  if (state.range) {
    const { fromMeters, toMeters } = state.range;
    params.set(NAMES.range, `${Math.round(fromMeters)}_${Math.round(toMeters)}`);
  }
  const text = params.toString();
  return text && `?${text}`;
}

function rangeOf(text: string | null): Span | null {
  const [, from, to] = RANGE.exec(text ?? "") ?? [];
  const span = { fromMeters: Number(from), toMeters: Number(to) };
  return span.fromMeters < span.toMeters ? span : null;
}
