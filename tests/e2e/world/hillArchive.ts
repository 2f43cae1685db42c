import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { terrainArchive } from "../../server/helpers/terrainArchive.ts";
import { SHEET_AREA } from "./sheetArchive.ts";

/** A hill 3 km from the trail, in a plain at sea level. */
export const HILL = { lng: -149.93, lat: 30.09 } as const;
const HILL_METERS = { high: 600, radius: 2000 } as const;

/** The elevation of the topographic map. */
export function hillArchive(): Promise<Uint8Array> {
  const { high, radius } = HILL_METERS;
  return terrainArchive(
    { encoding: "terrarium", size: 256 },
    {
      bounds: SHEET_AREA,
      zooms: [7, 12],
      height: (...position) =>
        Math.max(0, high * (1 - distanceMeters(...position, HILL.lng, HILL.lat) / radius)),
    },
  );
}
