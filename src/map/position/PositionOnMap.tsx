import { useSnapshot } from "valtio";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { ownPosition } from "../../stores/position/ownPosition.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";

const PositionOverlay = onDemand(
  async () => (await withTexts(import("./PositionOverlay.tsx"), "position")).PositionOverlay,
);

/** The device's own position above the map of a guide, once the reader has asked for it. */
export function PositionOnMap() {
  const isWanted = useSnapshot(ownPosition).status !== "off";
  return (
    isWanted && (
      <ErrorBoundary fallback={null}>
        <PositionOverlay />
      </ErrorBoundary>
    )
  );
}
