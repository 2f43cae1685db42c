import type { NameFactory } from "../names/nameFactory.ts";
import type { PlaceKind } from "../names/placePatterns.ts";
import type { Climate } from "./climate.ts";
import { type MapFeature, nameProperties, pointFeature } from "./mapFeature.ts";
import { cellCentre, type MapGrid, spread } from "./mapGrid.ts";

/** A kind of facility: how it is named, how far apart it occurs, and where. */
interface Facility {
  kind: string;
  name: PlaceKind | null;
  minZoom: number;
  apartKm: number;
  fits(spot: Spot, climate: Climate): boolean;
}

interface Spot {
  height: number;
  slope: number;
  /** Square kilometres whose water flows through. */
  flow: number;
}

const FACILITIES: readonly Facility[] = [
  {
    kind: "alpine_hut",
    name: "hut",
    minZoom: 13,
    apartKm: 6,
    fits: ({ height, slope }, { treeline }) => Math.abs(height - treeline) < 260 && slope < 0.3,
  },
  {
    kind: "camp_site",
    name: "camp",
    minZoom: 14,
    apartKm: 6.5,
    fits: ({ slope, flow, height }, { treeline }) => slope < 0.08 && flow > 0.6 && height < treeline,
  },
  {
    kind: "spring",
    name: "spring",
    minZoom: 15,
    apartKm: 2.4,
    fits: ({ slope, flow }) => flow > 0.35 && flow < 1.2 && slope > 0.06,
  },
  {
    kind: "shelter",
    name: "shelter",
    minZoom: 15,
    apartKm: 5.5,
    fits: ({ slope, height }, { treeline }) =>
      slope < 0.3 && height > 0.75 * treeline && height < treeline + 700,
  },
  {
    kind: "viewpoint",
    name: "view",
    minZoom: 15,
    apartKm: 4.5,
    fits: ({ slope, flow }) => slope > 0.28 && flow < 0.15,
  },
  {
    kind: "picnic_site",
    name: null,
    minZoom: 15,
    apartKm: 7,
    fits: ({ slope, flow }) => slope < 0.06 && flow > 1.6,
  },
];

/** Huts, camp sites, springs and the like where the ground suits them. */
export function facilities(
  grid: MapGrid,
  climate: Climate,
  flow: Float64Array,
  names: NameFactory,
): MapFeature[] {
  // Not of integers, as in `groundCover`.
  const spot: Spot = { height: 0.5, slope: 0.5, flow: 0.5 };
  return FACILITIES.filter(({ kind }) => climate.hasVillages || kind === "shelter").flatMap((facility) => {
    const fits = (cell: number) => {
      spot.height = grid.heights[cell] as number;
      spot.slope = grid.slopes[cell] as number;
      spot.flow = flow[cell] as number;
      return grid.water[cell] === 0 && facility.fits(spot, climate);
    };
    return spread(grid, facility.apartKm, fits).map((cell) =>
      pointFeature("pois", grid.region, cellCentre(grid, cell), {
        kind: facility.kind,
        min_zoom: facility.minZoom,
        ...(facility.name && nameProperties(names.next(facility.name))),
      }),
    );
  });
}
