import { useMediaQuery } from "../lib/react/useMediaQuery.ts";
import { PinChoice } from "./popups/PinChoice.tsx";
import { CrossHair } from "./route/CrossHair.tsx";
import { PlannedRouteGhost } from "./route/PlannedRouteGhost.tsx";

/** What is above the map while a planned route is edited. */
export function PlanOverlay() {
  const isTouch = useMediaQuery("(pointer: coarse)");
  return (
    <>
      <PlannedRouteGhost />
      {isTouch ? (
        <CrossHair>
          <PinChoice />
        </CrossHair>
      ) : (
        <PinChoice />
      )}
    </>
  );
}
