import type { Position } from "../../contract/position.ts";
import { toUtm, utmZone } from "./utm.ts";

export interface GridReference {
  /** Zone with its latitude band, easting and northing in whole metres: '32T 691608 mE 5334764 mN'. */
  utm: string;
  /** The square of a metre: '32T PT 91608 34764'. */
  mgrs: string;
}

const SQUARE = 100_000;

/** Letters of the squares of 100 km: columns repeat after three zones, rows after 20, and those of even zones are shifted. */
const COLUMNS = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"];
const ROWS = "ABCDEFGHJKLMNPQRSTUV";
const EVEN_ROWS = 5;

/** A tenth of a millimetre is on the equator. */
const ON_EQUATOR = 1e-9;

/** A position on the grids of WGS 84; null beyond 84° N and 80° S, where they end. */
export function gridReference([lng, anyLat]: Position): GridReference | null {
  const lat = Math.abs(anyLat) < ON_EQUATOR ? 0 : anyLat;
  const zone = utmZone([lng, lat]);
  if (!zone) return null;
  const band = `${zone.number}${zone.band}`;
  const [easting, northing] = toUtm([lng, lat], zone);
  const column = COLUMNS[(zone.number - 1) % 3]?.[Math.floor(easting / SQUARE) - 1];
  const row = ROWS[(Math.floor(northing / SQUARE) + (zone.number % 2 === 0 ? EVEN_ROWS : 0)) % ROWS.length];
  // The rest is cut off, not rounded: the reference names a square.
  const within = (meters: number) => `${Math.floor(meters % SQUARE)}`.padStart(5, "0");
  return {
    utm: `${band} ${Math.round(easting)} mE ${Math.round(northing)} mN`,
    mgrs: `${band} ${column}${row} ${within(easting)} ${within(northing)}`,
  };
}
