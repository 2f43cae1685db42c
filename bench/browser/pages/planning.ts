import type { Position } from "../../../src/contract/position.ts";
import { geoWorker } from "../../../src/geo/geoWorker.ts";
import { openAgain } from "./openAgain.ts";

/** Functions of the page that Node calls. */
export interface PlanningBench {
  /** Opens the guide at this URL in the worker again. @returns its id */
  open(url: string): Promise<string>;
  /**
   * Places a first pin, for which the worker first builds the graph of the guide's trails.
   * @returns milliseconds of wall time, and whether the pin snapped to a trail
   */
  place(guideId: string, position: Position): Promise<{ answerMs: number; isPlaced: boolean }>;
}

const bench: PlanningBench = {
  open: openAgain,
  async place(guideId, position) {
    const from = performance.now();
    const ghost = await geoWorker.route.ghost(guideId, [], { kind: "append", pin: position }, 30);
    return { answerMs: performance.now() - from, isPlaced: ghost.kind === "allowed" };
  },
};
Object.assign(window, { bench });
