import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { useShownRoute } from "../../stores/routes/shownRoute.ts";
import { type StageEndPlace, shownTrip } from "../../stores/trip/shownTrip.ts";
import type { PlanScene } from "../composeLayers.ts";
import { NO_PATHS, pathData } from "../layers/pathData.ts";
import { linesDrawn } from "./drawnLine.ts";
import { useDrawnLine } from "./useDrawnLine.ts";

/** The planned route that is shown or edited. */
export function usePlanScene(): PlanScene {
  const built = useShownRoute()?.built ?? null;
  const isPlanning = useSnapshot(routeEditor).editing !== null;
  const line = useMemo(() => {
    if (!built) return null;
    const isLine = built.line.positions.length > 2;
    return { path: isLine ? pathData(built.line) : NO_PATHS, arrows: built.arrows };
  }, [built]);
  const pins = useMemo(
    () => (built?.pins ?? []).map(({ position }, index) => ({ position, number: index + 1 })),
    [built],
  );
  const drawn = useDrawnLine(line);
  const stageEnds = useSnapshot(shownTrip).ends as readonly StageEndPlace[];
  return { route: built && { ...linesDrawn(drawn), pins }, isPlanning, stageEnds };
}
