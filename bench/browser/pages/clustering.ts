import { geoWorker } from "../../../src/geo/geoWorker.ts";

/** What the page answers for Node. */
export interface ClusteringBench {
  /** Lets the worker open the guide at this address again. @returns its id */
  open(url: string): Promise<string>;
  /** Asks for the markers of the whole world, for which the worker first clusters them all. @returns milliseconds by the clock and how many markers */
  cluster(guideId: string): Promise<{ answerMs: number; markers: number }>;
}

const bench: ClusteringBench = {
  async open(url) {
    const { guideId } = await geoWorker.guide.open(
      { url: new URL(url, location.href).href, headers: {} },
      null,
    );
    return guideId;
  },
  async cluster(guideId) {
    const from = performance.now();
    const { ids } = await geoWorker.waypoints.clusters(guideId, [-180, -85, 180, 85], 8, null);
    return { answerMs: performance.now() - from, markers: ids.length };
  },
};
Object.assign(window, { bench });
