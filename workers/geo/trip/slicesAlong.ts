import type { LegSlice } from "../route/buildLeg.ts";
import type { TravelledLeg } from "../route/legCache.ts";
import type { RouteAxis } from "../route/routeAxis.ts";

/** The slices of all legs in the route's direction, at metres along the route. */
export function slicesAlong({ legs, offsets }: Pick<RouteAxis, "legs" | "offsets">): LegSlice[] {
  return legs.flatMap((travelled, k) =>
    slicesOfLeg(travelled).map((slice) => ({
      ...slice,
      startMeters: offsets[k] + slice.startMeters,
      endMeters: offsets[k] + slice.endMeters,
    })),
  );
}

function slicesOfLeg({ leg: { slices, lengthMeters }, isReversed }: TravelledLeg): LegSlice[] {
  if (!isReversed) return slices;
  return slices
    .map(({ trail, from, to, startMeters, endMeters }) => ({
      trail,
      from: to,
      to: from,
      startMeters: Math.max(0, lengthMeters - endMeters),
      endMeters: lengthMeters - startMeters,
    }))
    .reverse();
}
