import { useSnapshot } from "valtio";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { mapHover } from "../../stores/mapHover.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { GuidePopup } from "./GuidePopup.tsx";
import { MapPopup } from "./MapPopup.tsx";

/** On demand: it needs the texts of the reader for the types of waypoints, which the world map does not load. */
const WaypointPopup = onDemand(
  async () => (await withTexts(import("./WaypointPopup.tsx"), "guideMap")).WaypointPopup,
);

const TRAIL_GAP = { below: 16, above: 14 };

/** The popup of the object under the pointer. */
export function HoverPopup() {
  const target = useSnapshot(mapHover).target;
  const { allTrailsList } = useSnapshot(catalogue);
  const { opened, waypoints } = useSnapshot(guideMap);
  switch (target?.kind) {
    case "guide": {
      const guide = allTrailsList.find(({ guideId }) => guideId === target.guideId);
      return guide ? <GuidePopup guide={guide} position={target.position} /> : null;
    }
    case "waypoint": {
      const waypoint = waypoints[target.index];
      return waypoint ? (
        <ErrorBoundary fallback={null}>
          <WaypointPopup waypoint={waypoint} position={target.position} />
        </ErrorBoundary>
      ) : null;
    }
    case "trail": {
      const name = trailNameOf(opened, target.point.trail);
      return name ? (
        <MapPopup position={target.point.position} gap={TRAIL_GAP} look="ink">
          {name}
        </MapPopup>
      ) : null;
    }
    default:
      return null;
  }
}
