import { useEffect, useState } from "react";
import { type DrawnLine, isShortLine, NOTHING_DRAWN, nextDrawn, type WantedLine } from "./drawnLine.ts";

/** What the layers of the planned route draw: `wanted` at once if it is short, else one layer more with each frame. */
export function useDrawnLine(wanted: WantedLine | null): DrawnLine {
  const [drawn, setDrawn] = useState(NOTHING_DRAWN);
  const next = nextDrawn(drawn, wanted);
  useEffect(() => {
    if (nextDrawn(drawn, wanted) === drawn) return;
    const frame = requestAnimationFrame(() => setDrawn((before) => nextDrawn(before, wanted)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, wanted]);
  return isShortLine(wanted) ? next : drawn;
}
