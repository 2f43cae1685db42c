import { geoWorker } from "../../../src/geo/geoWorker.ts";
import { openAgain } from "./openAgain.ts";

/** Functions of the page that Node calls. */
export interface ClusteringBench {
  /** Opens the guide at this URL in the worker again. @returns its id */
  open(url: string): Promise<string>;
  /**
   * Requests the markers of the whole world, for which the worker first clusters all waypoints.
   * @returns milliseconds of wall time and the number of markers
   */
  cluster(guideId: string): Promise<{ answerMs: number; markers: number }>;
}

const bench: ClusteringBench = {
  open: openAgain,
  async cluster(guideId) {
    const from = performance.now();
    const { ids } = await geoWorker.waypoints.clusters(guideId, [-180, -85, 180, 85], 8, null);
    return { answerMs: performance.now() - from, markers: ids.length };
  },
};
Object.assign(window, { bench });
