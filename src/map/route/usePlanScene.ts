import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { useShownRoute } from "../../stores/routes/shownRoute.ts";
import type { PlanScene } from "../composeLayers.ts";
import { NO_PATHS, pathData } from "../layers/pathData.ts";
import { arrowLine } from "../layers/routeArrows/arrowLine.ts";

/** The planned route that is shown or edited. */
export function usePlanScene(): PlanScene {
  const shown = useShownRoute();
  const isPlanning = useSnapshot(routeEditor).editing !== null;
  const route = useMemo(() => {
    if (!shown) return null;
    const { line, pins } = shown.built;
    const isLine = line.positions.length > 2;
    return {
      path: isLine ? pathData(line) : NO_PATHS,
      arrows: arrowLine(line),
      pins: pins.map(({ position }, index) => ({ position, number: index + 1 })),
    };
  }, [shown]);
  return { route, isPlanning };
}
