import type { Span } from "../span.ts";
import { type TripMeasure, tripLength, valueAt } from "./tripMeasure.ts";

/** How the way goes on. */
export const TURNS = [
  "straight",
  "slightRight",
  "right",
  "sharpRight",
  "back",
  "sharpLeft",
  "left",
  "slightLeft",
] as const;
export type Turn = (typeof TURNS)[number];

/** A line of the cue sheet. */
export type Cue = {
  /** Along the route. */
  meters: number;
  elevationMeters: number | null;
} & (
  | { kind: "start"; trail: number }
  | { kind: "turn"; trail: number; turn: Turn }
  /** `number` counts from 1. */
  | { kind: "pin"; number: number }
  | { kind: "waypoint"; waypoint: number }
  /** What the reader has noted there: the index of the note. */
  | { kind: "note"; note: number }
  /** Straight on without a trail. */
  | { kind: "gap"; lengthMeters: number }
  | { kind: "finish" }
);

interface CueParts {
  measure: TripMeasure;
  /** Where the route comes onto a trail, the start first; degrees clockwise. */
  turns: readonly { meters: number; trail: number; turnDegrees: number }[];
  passed: readonly { index: number; meters: number }[];
  /** Metres along the route to each pin. */
  pinMeters: ArrayLike<number>;
  /** Where the route goes straight across gaps between trails. */
  gaps?: readonly Span[];
  /** Notes of the reader, with their indices. */
  notes?: readonly { index: number; meters: number }[];
  /** Number of pins after which the route goes back past them the same way; if missing it does not. */
  turnsAfter?: number | undefined;
}

/** Of what happens at one place. */
const ORDER: readonly Cue["kind"][] = ["start", "turn", "gap", "pin", "waypoint", "note", "finish"];

/** What to do on the way: where the route changes trail, or passes a pin or a waypoint. */
export function cues({
  measure,
  turns,
  passed,
  pinMeters,
  gaps = [],
  notes = [],
  turnsAfter = pinMeters.length,
}: CueParts): Cue[] {
  const length = tripLength(measure);
  const at = (meters: number) => {
    const elevation = valueAt(measure, measure.elevation, meters);
    return { meters, elevationMeters: Number.isNaN(elevation) ? null : elevation };
  };
  const [first, ...later] = turns;
  const list: Cue[] = [
    { ...at(0), kind: "start", trail: first?.trail ?? -1 },
    ...later.map(
      ({ meters, trail, turnDegrees }): Cue => ({
        ...at(meters),
        kind: "turn",
        trail,
        turn: turnOf(turnDegrees),
      }),
    ),
    ...Array.from(pinMeters)
      .map((meters, index): Cue => {
        const number = index < turnsAfter ? index + 1 : 2 * turnsAfter - 1 - index;
        return { ...at(meters), kind: "pin", number };
      })
      .slice(1, -1),
    ...gaps.map(
      ({ fromMeters, toMeters }): Cue => ({
        ...at(fromMeters),
        kind: "gap",
        lengthMeters: toMeters - fromMeters,
      }),
    ),
    ...passed.map(({ index, meters }): Cue => ({ ...at(meters), kind: "waypoint", waypoint: index })),
    ...notes.map(({ index, meters }): Cue => ({ ...at(meters), kind: "note", note: index })),
    { ...at(length), kind: "finish" },
  ];
  return list.sort((a, b) => a.meters - b.meters || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** @param degrees change of direction, clockwise, from -180 to 180 */
export function turnOf(degrees: number): Turn {
  const size = Math.abs(degrees);
  if (size < 20) return "straight";
  if (size > 160) return "back";
  const side = degrees > 0 ? "Right" : "Left";
  if (size < 50) return `slight${side}`;
  if (size > 115) return `sharp${side}`;
  return degrees > 0 ? "right" : "left";
}
