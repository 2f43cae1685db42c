import type { Figure } from "./row.ts";
import { timesAsLong } from "./timesAsLong.ts";

interface Measured {
  median: number;
  turns: readonly number[];
}

/** A task measured alternately with ours, as a row's peer. */
export function peerByTurns(name: string, peer: Measured, ours: Measured): Required<Figure> {
  return { name, value: peer.median, ratio: timesAsLong(peer.turns, ours.turns) };
}
