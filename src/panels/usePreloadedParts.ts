import { useEffect } from "react";
import { whenIdle } from "../lib/whenIdle.ts";
import { savesData } from "../stores/mapStart.ts";

interface Part {
  fetch(): Promise<unknown>;
}

/**
 * Loads code that the screen does without, once it is due and the page is idle: part after part, each in idle time of its
 * own, as running all of them in one task would hold the page up. A part that fails is requested again where it is needed.
 * @param parts the same array in every call
 * @param options.isSparing false for what the screen needs before long, and without a network: else nothing is loaded for
 * readers who save data
 */
export function usePreloadedParts(parts: readonly Part[], isDue: boolean, { isSparing = true } = {}): void {
  useEffect(() => {
    if (isDue && !(isSparing && savesData())) return preloadInTurn(parts);
  }, [parts, isDue, isSparing]);
}

/** @returns a function that stops it */
function preloadInTurn([part, ...others]: readonly Part[]): () => void {
  let stop = () => {};
  if (!part) return stop;
  let isStopped = false;
  const next = () => {
    if (!isStopped) stop = preloadInTurn(others);
  };
  stop = whenIdle(() => part.fetch().then(next, next));
  return () => {
    isStopped = true;
    stop();
  };
}
