import { useSnapshot } from "valtio";
import { withTexts } from "../i18n/withTexts.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { useMediaQuery } from "../lib/react/useMediaQuery.ts";
import { routeEditor } from "../stores/routes/routeEditor.ts";
import { PinChoice } from "./popups/PinChoice.tsx";
import { CrossHair } from "./route/CrossHair.tsx";
import { PlannedRouteGhost } from "./route/PlannedRouteGhost.tsx";

const StageEndsOverlay = onDemand(
  async () => (await withTexts(import("./stages/StageEndsOverlay.tsx"), "trip", "guideMap")).StageEndsOverlay,
);

/** What is above the map while a planned route is edited. */
export function PlanOverlay() {
  const isTouch = useMediaQuery("(pointer: coarse)");
  const { isTripShown } = useSnapshot(routeEditor);
  return (
    <>
      <PlannedRouteGhost />
      {isTripShown && <StageEndsOverlay />}
      {isTouch && !isTripShown ? (
        <CrossHair>
          <PinChoice />
        </CrossHair>
      ) : (
        <PinChoice />
      )}
    </>
  );
}
