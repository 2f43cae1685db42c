import type { DraftTrail, DraftWaypoint, GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";

const ICON = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>';

/** A small free hiking guide; any field may be given otherwise. */
export function guideDraftOf(guideName: string, changes: Partial<GuideDraft> = {}): GuideDraft {
  return {
    guideName,
    activity: "hike",
    promoText: "A walk",
    description: "<p>A walk by a lake</p>",
    tags: [
      { category: "activityType", value: "hike" },
      { category: "region", value: "Europe" },
    ],
    prices: [
      { currencyCode: "USD", regular: 1999, final: 999 },
      { currencyCode: "EUR", regular: null, final: 899 },
    ],
    variant: null,
    savingsPercentage: null,
    isFree: true,
    isFeatured: false,
    isPurchaseable: true,
    hasOpenButton: true,
    primaryDirection: "northbound",
    secondaryDirection: "southbound",
    trails: [trailOf("Main trail")],
    waypoints: [waypointOf("Spring"), waypointOf("Hut")],
    icon: ICON,
    pictures: [ICON.replace("8", "9")],
    preview: ICON.replace("8", "7"),
    childNames: [],
    isDemo: false,
    ...changes,
  };
}

/** A trail due north from 0, 50 over 0.04 degrees with 5 points, climbing 100 m from point to point. */
export function trailOf(trackName: string, changes: Partial<DraftTrail> = {}): DraftTrail {
  return {
    id: trackName.toLowerCase(),
    trackName,
    stroke: "#aa3300",
    strokeOpacity: 0.9,
    strokeWidth: 4,
    isPrimary: true,
    parts: [
      {
        lng: Float64Array.of(0, 0, 0, 0, 0),
        lat: Float64Array.of(50, 50.01, 50.02, 50.03, 50.04),
        elevation: Float64Array.of(100, 200, 300, 400, 500),
        distance: Float64Array.of(0, 1111.9, 2223.9, 3335.8, 4447.8),
      },
    ],
    ...changes,
  };
}

export function waypointOf(title: string, changes: Partial<DraftWaypoint> = {}): DraftWaypoint {
  return {
    title,
    description: `<b>${title}</b>`,
    type: "water",
    iconSet: ["water"],
    markerColor: null,
    position: [0, 50.02],
    elevationMeters: 300,
    distanceMeters: 2223.9,
    comments: [
      { category: "water", content: "Older", authorName: "Fern", date: "2025-05-01T08:00:00Z" },
      { category: "cond", content: "Newer", authorName: "Moss", date: "2026-05-01T08:00:00Z" },
    ],
    ...changes,
  };
}

/** A zigzag of 5 km, far below what the lines of the world map keep. */
export const ZIGZAG = trailOf("Zigzag", {
  parts: [
    {
      lng: Float64Array.of(10, 10.01, 10, 10.01, 10),
      lat: Float64Array.of(50, 50.01, 50.02, 50.03, 50.04),
      elevation: new Float64Array(5).fill(Number.NaN),
      distance: Float64Array.of(0, 1319, 2638, 3957, 5276),
    },
  ],
});
