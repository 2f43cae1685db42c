import { useEffect } from "react";
import { whenIdle } from "../lib/whenIdle.ts";
import { savesData } from "../stores/mapStart.ts";

interface Part {
  fetch(): Promise<unknown>;
}

/**
 * Loads code that the screen does without, once it is due and the page is idle: part after part, each in idle time of its
 * own, as running all of them in one task would hold the page up. Nothing is loaded for readers who save data. A part
 * that fails is requested again where it is needed.
 * @param parts the same array in every call
 */
export function useLoadedAhead(parts: readonly Part[], isDue: boolean): void {
  useEffect(() => {
    if (isDue && !savesData()) return loadInTurn(parts);
  }, [parts, isDue]);
}

/** @returns a function that stops it */
function loadInTurn([part, ...others]: readonly Part[]): () => void {
  let stop = () => {};
  if (!part) return stop;
  let isStopped = false;
  const goOn = () => {
    if (!isStopped) stop = loadInTurn(others);
  };
  stop = whenIdle(() => part.fetch().then(goOn, goOn));
  return () => {
    isStopped = true;
    stop();
  };
}
