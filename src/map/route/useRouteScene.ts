import { useMemo } from "react";
import { useShownRoute } from "../../stores/routes/shownRoute.ts";
import { NO_PATHS, pathData } from "../layers/pathData.ts";
import type { PlannedRouteScene } from "../layers/plannedRouteLayers.ts";
import { arrowLine } from "../layers/routeArrows/arrowLine.ts";

/** The planned route that is shown or edited, null when there is none. */
export function useRouteScene(): PlannedRouteScene | null {
  const shown = useShownRoute();
  return useMemo(() => {
    if (!shown) return null;
    const { line, pins } = shown.built;
    const isLine = line.positions.length > 2;
    return {
      path: isLine ? pathData(line) : NO_PATHS,
      arrows: arrowLine(line),
      pins: pins.map(({ position }, index) => ({ position, number: index + 1 })),
    };
  }, [shown]);
}
