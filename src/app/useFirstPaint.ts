import { startTransition, useEffect, useState } from "react";
import type { Screen } from "../lib/address/paths.ts";
import { afterPaint } from "../lib/react/afterPaint.ts";
import { chunkOf } from "./screenChunks.ts";

/** A hidden tab paints nothing, and code may wait for the network. */
const MAX_WAIT_MILLISECONDS = 3000;

interface FirstPaint {
  /** The screen that the page opens with has been rendered: what needs other threads alone can start, like the list. */
  isRendered: boolean;
  /** It has been painted: what can wait starts now, like the map. */
  isPainted: boolean;
}

/** Whether the screen that the page opens with has been rendered and painted. */
export function useFirstPaint(screen: Screen): FirstPaint {
  const [chunk] = useState(() => chunkOf(screen));
  const [isHere, setHere] = useState(false);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), MAX_WAIT_MILLISECONDS);
    // In a transition like the screen itself, so that both are committed together.
    const finish = () => startTransition(() => setHere(true));
    chunk.fetch().then(finish, finish);
    return () => clearTimeout(timer);
  }, [chunk]);
  useEffect(() => {
    if (isHere) return afterPaint(() => setPainted(true));
  }, [isHere]);
  return { isRendered: isHere || isPainted, isPainted };
}
