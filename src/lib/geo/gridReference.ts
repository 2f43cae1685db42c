import type { Position } from "../../contract/position.ts";
import { RADIANS } from "./distance.ts";
import { wholeTurns } from "./wholeTurns.ts";

export interface GridReference {
  /** Zone with its latitude band, easting and northing in whole metres: '32T 691608 mE 5334764 mN'. */
  utm: string;
  /** The square of a metre: '32T PT 91608 34764'. */
  mgrs: string;
}

/** WGS 84: equatorial radius in metres, and flattening. */
const RADIUS = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;

const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
const N = FLATTENING / (2 - FLATTENING);

/** Radius of the circle that is as long as a meridian, times the scale of UTM on the central one. */
const METERS = (0.9996 * RADIUS * (1 + N ** 2 / 4 + N ** 4 / 64)) / (1 + N);

/** Of Krüger's series to the fourth order, as in Karney, 'Transverse Mercator with an accuracy of a few nanometers' (2011), (35). */
const SERIES = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16 + (41 * N ** 4) / 180,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5 + (557 * N ** 4) / 1440,
  (61 * N ** 3) / 240 - (103 * N ** 4) / 140,
  (49_561 * N ** 4) / 161_280,
];

const FALSE_EASTING = 500_000;
const FALSE_NORTHING = 10_000_000;
const SQUARE = 100_000;

/** Where UTM ends, in degrees of latitude; its bands are 8 degrees high, the last one 12. */
const SOUTH = -80;
const NORTH = 84;
const BANDS = "CDEFGHJKLMNPQRSTUVWX";

/** Letters of the squares of 100 km: columns repeat after three zones, rows after 20, and those of even zones are shifted. */
const COLUMNS = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"];
const ROWS = "ABCDEFGHJKLMNPQRSTUV";
const EVEN_ROWS = 5;

/** A tenth of a millimetre is on the equator. */
const ON_EQUATOR = 1e-9;

/** A position on the grids of WGS 84; null beyond 84° N and 80° S, where they end. */
export function gridReference([anyLng, anyLat]: Position): GridReference | null {
  const lat = Math.abs(anyLat) < ON_EQUATOR ? 0 : anyLat;
  if (!(lat >= SOUTH && lat <= NORTH)) return null;
  const lng = anyLng - wholeTurns(anyLng);
  const zone = zoneAt(lng, lat);
  const band = `${zone}${BANDS[Math.min(BANDS.length - 1, Math.floor((lat - SOUTH) / 8))]}`;
  const [easting, northing] = projected(lng - (6 * zone - 183), lat);
  const column = COLUMNS[(zone - 1) % 3]?.[Math.floor(easting / SQUARE) - 1];
  const row = ROWS[(Math.floor(northing / SQUARE) + (zone % 2 === 0 ? EVEN_ROWS : 0)) % ROWS.length];
  // The rest is cut off, not rounded: the reference names a square.
  const within = (meters: number) => `${Math.floor(meters % SQUARE)}`.padStart(5, "0");
  return {
    utm: `${band} ${Math.round(easting)} mE ${Math.round(northing)} mN`,
    mgrs: `${band} ${column}${row} ${within(easting)} ${within(northing)}`,
  };
}

/** The zone of 6 degrees, wider and narrower around Norway and Svalbard (DMA TM 8358.1). */
function zoneAt(lng: number, lat: number): number {
  if (lat >= 56 && lat < 64 && lng >= 3 && lng < 12) return 32;
  if (lat >= 72 && lng >= 0 && lng < 42) return lng < 9 ? 31 : lng < 21 ? 33 : lng < 33 ? 35 : 37;
  // A sum that rounds to 360 is still west of 180°.
  return Math.min(60, Math.floor((lng + 180) / 6) + 1);
}

/** Easting and northing in metres. @param lngFromMeridian degrees east of the zone's central meridian */
function projected(lngFromMeridian: number, lat: number): [easting: number, northing: number] {
  const lambda = lngFromMeridian * RADIANS;
  const tau = Math.tan(lat * RADIANS);
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tau) / Math.hypot(1, tau)));
  const conformal = tau * Math.hypot(1, sigma) - sigma * Math.hypot(1, tau);
  const up = Math.atan2(conformal, Math.cos(lambda));
  const right = Math.asinh(Math.sin(lambda) / Math.hypot(conformal, Math.cos(lambda)));
  let [xi, eta] = [up, right];
  SERIES.forEach((factor, index) => {
    const times = 2 * (index + 1);
    xi += factor * Math.sin(times * up) * Math.cosh(times * right);
    eta += factor * Math.cos(times * up) * Math.sinh(times * right);
  });
  return [FALSE_EASTING + METERS * eta, (lat < 0 ? FALSE_NORTHING : 0) + METERS * xi];
}
