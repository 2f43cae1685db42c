import { useEffect } from "react";
import { afterPaint } from "../../lib/react/afterPaint.ts";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { mapDrawing } from "../../stores/mapDrawing.ts";

/** Reports that the map has been drawn with all that can be pointed at, once it is on screen. */
export function useReportedUse(isUsable: boolean): void {
  // It may have more to draw by then.
  const hasBeenUsable = useHasBeen(isUsable);
  useEffect(() => {
    if (!hasBeenUsable) return;
    return afterPaint(() => {
      mapDrawing.isUsable = true;
    });
  }, [hasBeenUsable]);
}
