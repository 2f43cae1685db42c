import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import { worldGuide } from "./worldGuide.ts";
import { worldTrail } from "./worldTrail.ts";
import { commentsOfEveryCategory, worldWaypoint } from "./worldWaypoint.ts";

const TYPES = ["spring", "camp", "hut", "view", "water", "summit", "parking", "shelter"] as const;

/** The guide that most journeys read: two directions, heights, three trails, waypoints with texts and comments. */
export function amberRidge(): GuideDraft {
  const main = worldTrail({
    name: "Amber Ridge Trail",
    from: [-110, 40],
    to: [-109, 40.6],
    points: 600,
    isPrimary: true,
  });
  const spur = worldTrail({
    name: "Lookout Spur",
    from: [-109.5, 40.3],
    to: [-109.3, 40.25],
    points: 60,
    stroke: "#1b6aa5",
    hasMileage: false,
  });
  const river = worldTrail({
    name: "River Way",
    from: [-109.8, 40.2],
    to: [-109.6, 40.05],
    points: 80,
    stroke: "#35702c",
    hasMileage: false,
    hasHeights: false,
  });
  const along = Array.from({ length: 24 }, (_, i) =>
    worldWaypoint(main, (i + 1) / 26, { title: `Post ${i + 1}`, type: TYPES[i % TYPES.length] ?? "post" }),
  );
  return worldGuide({
    guideName: "Amber Ridge",
    titles: { cs: "Jantarový hřeben", uk: "Бурштиновий хребет" },
    primaryDirection: "northbound",
    secondaryDirection: "southbound",
    trails: [main, spur, river],
    waypoints: [
      worldWaypoint(main, 0, {
        title: "Amber Gate",
        titles: { cs: "Jantarová brána", uk: "Бурштинова брама" },
        type: "trailhead",
        iconSet: ["trailhead", "parking", "toilet"],
        description:
          '<p>The <b>lower</b> end. <a href="https://gate.switchback.example/">Timetable</a></p><script>alert(1)</script><img src=x onerror="alert(2)">',
        comments: commentsOfEveryCategory(),
      }),
      worldWaypoint(main, 1, { title: "North Cairn", type: "summit" }),
      worldWaypoint(main, 0.5, { title: "Zed Cave <off trail>", type: "volcano", distanceMeters: null }),
      ...along,
    ],
  });
}
