import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { ClusterView } from "../../../workers/geo/waypoints/waypointTypes.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";

const MarkerButtons = onDemand(
  async () => (await withTexts(import("./MarkerButtons.tsx"), "guideMap", "map")).MarkerButtons,
);

interface MarkerKeysPartProps {
  opened: OpenedGuide;
  markers: ClusterView | null;
}

/** Loads the marker buttons on demand; the map works without them. */
export function MarkerButtonsPart({ opened, markers }: MarkerKeysPartProps) {
  return (
    <ErrorBoundary fallback={null}>
      <MarkerButtons opened={opened} markers={markers} />
    </ErrorBoundary>
  );
}
