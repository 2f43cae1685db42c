import { PIN_HEIGHT, PIN_STEP, PIN_WIDTH } from "./pinMeasures.ts";

/** Pixels between pins of two markers: trail and dots remain visible. */
const GAP = { x: 26, y: 18 } as const;
/** Of the grid in which others are looked up: no box is larger. */
const CELL = 128;

/** A marker that is drawn as pins if there is room. */
export interface PinCandidate {
  /** Pixels of the world, of the tips. */
  x: number;
  y: number;
  /** Number of pins beside each other. */
  pins: number;
  /** Those of a lower rank come first. */
  rank: number;
}

/** The candidates that are drawn as pins: by rank, then in their order, each where the pins before leave room. */
export function placePins<Candidate extends PinCandidate>(candidates: readonly Candidate[]): Candidate[] {
  const cells = new Map<string, Candidate[]>();
  return candidates
    .toSorted((a, b) => a.rank - b.rank)
    .filter((candidate) => {
      const column = Math.floor(candidate.x / CELL);
      const row = Math.floor(candidate.y / CELL);
      for (let i = column - 1; i <= column + 1; i++) {
        for (let j = row - 1; j <= row + 1; j++) {
          if (cells.get(`${i} ${j}`)?.some((other) => areCrowded(candidate, other))) return false;
        }
      }
      const key = `${column} ${row}`;
      cells.set(key, [...(cells.get(key) ?? []), candidate]);
      return true;
    });
}

function areCrowded(a: PinCandidate, b: PinCandidate): boolean {
  const widths = (a.pins + b.pins - 2) * (PIN_STEP / 2) + PIN_WIDTH;
  return Math.abs(a.x - b.x) < widths + GAP.x && Math.abs(a.y - b.y) < PIN_HEIGHT + GAP.y;
}
