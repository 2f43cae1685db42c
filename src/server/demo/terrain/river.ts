import { clamp } from "../../../lib/clamp.ts";
import { seededRandom } from "../seededRandom.ts";
import type { RegionShape } from "./regionShape.ts";

/** A river that follows a region's spine in bends. Kilometres in the region's own coordinates, elevations in metres. */
export interface River {
  fromU: number;
  fromV: number;
  /** Unit vector down the axis. */
  alongU: number;
  alongV: number;
  lengthKm: number;
  /** Lateral distance from the axis every STEP_KM. */
  offsets: Float64Array;
  fromMeters: number;
  toMeters: number;
}

const STEP_KM = 0.05;
const HALF_WIDTH_KM = 0.09;
const VALLEY_KM = 4;
const BANK_METERS = 40;
/** Distance between the corners of a piece of the river, and how many steps one has, so that a map tile gets few. */
const PIECE_STEP_KM = 0.1;
const PIECE_STEPS = 60;
/** Bends from wide to narrow: wavelength in kilometres, and amplitude as a share of the region's radius. */
const BENDS = [
  [37, 0.095],
  [14, 0.035],
  [6.2, 0.017],
  [2.6, 0.006],
] as const;

/** Creates the river of a region along its spine. */
export function riverCourse(region: RegionShape, [fromMeters, toMeters]: readonly [number, number]): River {
  const { spine } = region;
  const fromU = spine[0] ?? 0;
  const fromV = spine[1] ?? 0;
  const du = (spine.at(-2) ?? 0) - fromU;
  const dv = (spine.at(-1) ?? 0) - fromV;
  const lengthKm = Math.hypot(du, dv);
  const random = seededRandom(region.seed ^ 0x7e57);
  const waves = BENDS.map(([waveKm, reach]) => ({
    turn: (2 * Math.PI) / (waveKm * random.between(0.85, 1.2)),
    phase: random.between(0, 2 * Math.PI),
    reachKm: region.radiusKm * reach * random.between(0.8, 1.2),
  }));
  const offsets = Float64Array.from({ length: Math.ceil(lengthKm / STEP_KM) + 2 }, (_, i) =>
    waves.reduce((sum, { turn, phase, reachKm }) => sum + reachKm * Math.sin(turn * i * STEP_KM + phase), 0),
  );
  return {
    fromU,
    fromV,
    alongU: du / lengthKm,
    alongV: dv / lengthKm,
    lengthKm,
    offsets,
    fromMeters,
    toMeters,
  };
}

/** Elevation at u, v of hills `hills` metres above a plain that slopes along the carved river. */
export function carveRiver(river: River, u: number, v: number, hills: number): number {
  const { away, surface } = nearRiver(river, u, v);
  if (away <= HALF_WIDTH_KM) return surface;
  const rise = Math.min(1, (away - HALF_WIDTH_KM) / VALLEY_KM);
  return surface + Math.max(0, hills) * rise * rise * (3 - 2 * rise) + BANK_METERS * Math.sqrt(rise);
}

export function isOnRiver(river: River, u: number, v: number): boolean {
  return nearRiver(river, u, v).away <= HALF_WIDTH_KM;
}

/** u, v of the river at `along` kilometres down its axis. */
export function riverPoint(river: River, along: number): [u: number, v: number] {
  const step = clamp(Math.floor(along / STEP_KM), 0, river.offsets.length - 2);
  const before = river.offsets[step] as number;
  const share = along / STEP_KM - step;
  const offset = before + ((river.offsets[step + 1] as number) - before) * share;
  return [
    river.fromU + along * river.alongU - offset * river.alongV,
    river.fromV + along * river.alongV + offset * river.alongU,
  ];
}

/** A part of a river's surface, as u, v in kilometres down the river. */
export interface RiverPiece {
  middle: [u: number, v: number][];
  left: [u: number, v: number][];
  right: [u: number, v: number][];
}

/** The whole surface of a river; each piece starts where the one before ends. */
export function riverPieces(river: River): RiverPiece[] {
  const middle: [number, number][] = [];
  for (let along = 0; along <= river.lengthKm; along += PIECE_STEP_KM) middle.push(riverPoint(river, along));
  const left = movedSideways(middle, HALF_WIDTH_KM);
  const right = movedSideways(middle, -HALF_WIDTH_KM);
  const pieces: RiverPiece[] = [];
  for (let from = 0; from < middle.length - 1; from += PIECE_STEPS) {
    const part = (line: [number, number][]) => line.slice(from, from + PIECE_STEPS + 1);
    pieces.push({ middle: part(middle), left: part(left), right: part(right) });
  }
  return pieces;
}

/** The outline of a piece, not closed. */
export function pieceOutline({ left, right }: RiverPiece): [u: number, v: number][] {
  return [...left, ...[...right].reverse()];
}

/** A line of u, v moved by kilometres, to the left if positive. */
function movedSideways(line: readonly (readonly [number, number])[], awayKm: number): [number, number][] {
  return line.map(([u, v], i) => {
    const [fromU, fromV] = line[Math.max(0, i - 1)] ?? [u, v];
    const [toU, toV] = line[Math.min(line.length - 1, i + 1)] ?? [u, v];
    const length = Math.hypot(toU - fromU, toV - fromV) || 1;
    return [u - (awayKm * (toV - fromV)) / length, v + (awayKm * (toU - fromU)) / length];
  });
}

/** Distance in kilometres from the centre line of the river, and elevation of its surface there in metres. */
function nearRiver(river: River, u: number, v: number): { away: number; surface: number } {
  const du = u - river.fromU;
  const dv = v - river.fromV;
  const along = clamp(du * river.alongU + dv * river.alongV, 0, river.lengthKm);
  const step = Math.min(river.offsets.length - 2, Math.floor(along / STEP_KM));
  const before = river.offsets[step] as number;
  const slope = ((river.offsets[step + 1] as number) - before) / STEP_KM;
  const sideways = dv * river.alongU - du * river.alongV - before - slope * (along - step * STEP_KM);
  return {
    away: Math.abs(sideways) / Math.sqrt(1 + slope * slope),
    surface: river.fromMeters + ((river.toMeters - river.fromMeters) * along) / river.lengthKm,
  };
}
