import { ref } from "valtio";
import { guideMap } from "../../src/stores/guideMap/guideMap.ts";
import { ownPosition, showMatch } from "../../src/stores/position/ownPosition.ts";
import { addOpenGuide } from "../../workers/geo/openGuides.ts";
import { packGuide } from "../../workers/geo/pack/packGuide.ts";
import { scan } from "../unit/workers/geo/scan.ts";
import { buildWaypointWire } from "./builders.ts";

const START = [14, 50] as const;

/** Eastward by a kilometre of the guide a vertex, 50 m up in each; a well at 2 km, a spring at 4, a hut at 7. */
export function openWalkedRidge({ hasElevation = true, isStoredWestward = false } = {}): void {
  const vertices = Array.from({ length: 11 }, (_, i) => [
    START[0] + i / 71.5,
    START[1],
    hasElevation ? 300 + 50 * i : null,
    1000 * i,
  ]);
  if (isStoredWestward) vertices.reverse();
  const places = [
    ["well", "water", "Stone well", 2000],
    ["spring", "spring", "Old spring", 4000],
    ["hut", "hut", "High hut", 7000],
  ] as const;
  const waypoints = places.map(([id, type, title, waypointDistance]) =>
    buildWaypointWire({
      id,
      waypointId: id,
      type,
      title,
      waypointDistance,
      geometry: { coordinates: [START[0] + waypointDistance / 71_500, START[1]] },
    }),
  );
  const trails = [
    {
      id: "t1",
      trackName: "Ridge Way",
      trackIsPrimary: true,
      geometry: { type: "LineString", coordinates: vertices },
    },
  ];
  const geo = { guideId: "7", guideName: "Ridge", trailLength: 10_000, trails, waypoints };
  const packed = packGuide(
    scan(JSON.stringify({ ...geo, primaryDirection: "eastbound", secondaryDirection: "westbound" })),
  );
  addOpenGuide(packed);
  guideMap.opened = ref(packed.opened);
  guideMap.waypoints = ref(packed.waypoints);
}

/** The receiver reports a place on the trail. */
export function walkTo(meters: number, more: Partial<Parameters<typeof showMatch>[0]> = {}): void {
  const position = [START[0] + meters / 71_500, START[1]] as const;
  ownPosition.status = "on";
  ownPosition.fix = ref({
    position,
    accuracyMeters: 8,
    headingDegrees: null,
    time: Date.now(),
  });
  showMatch({
    trail: 0,
    time: Date.now(),
    position,
    alongMeters: meters,
    awayMeters: 3,
    bearingDegrees: 0,
    isOff: false,
    direction: 1,
    passes: [],
    ...more,
  });
}
