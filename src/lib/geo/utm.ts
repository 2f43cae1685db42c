import type { Position } from "../../contract/position.ts";
import { RADIANS } from "./distance.ts";
import { FLATTENING, SEMI_MAJOR_METERS } from "./ellipsoid.ts";
import { wholeTurns } from "./wholeTurns.ts";

/** A zone of the Universal Transverse Mercator grid. */
export interface UtmZone {
  /** From 1 to 60. */
  number: number;
  /** The letter of its band of latitude, which the grid's references name. */
  band: string;
  isSouth: boolean;
}

/** The grid ends there. */
const LATITUDES = { south: -80, north: 84 } as const;
const BANDS = "CDEFGHJKLMNPQRSTUVWX";
const SCALE = 0.9996;
const FALSE_EASTING = 500_000;
const FALSE_NORTHING = 10_000_000;

/**
 * Krüger's series in the third flattening, to the third order: exact to a centimetre within ten degrees of a zone (Karney,
 * 'Transverse Mercator with an accuracy of a few nanometers', 2011).
 */
const N = FLATTENING / (2 - FLATTENING);
const RECTIFYING = (SEMI_MAJOR_METERS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const CONFORMAL = (2 * Math.sqrt(N)) / (1 + N);
const ALPHA = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5,
  (61 * N ** 3) / 240,
];
const BETA = [N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96, N ** 2 / 48 + N ** 3 / 15, (17 * N ** 3) / 480];
const DELTA = [
  2 * N - (2 * N ** 2) / 3 - 2 * N ** 3,
  (7 * N ** 2) / 3 - (8 * N ** 3) / 5,
  (56 * N ** 3) / 15,
];

/** The zone of a position, with the wider ones of Norway and Svalbard; null near the poles, where the grid ends. */
export function utmZone([lng, lat]: Position): UtmZone | null {
  if (lat < LATITUDES.south || lat > LATITUDES.north) return null;
  const east = lng - wholeTurns(lng);
  // A sum that rounds to 360 is still west of 180°.
  const usual = Math.min(60, Math.floor((east + 180) / 6) + 1);
  const band = BANDS[Math.min(Math.floor((lat + 80) / 8), BANDS.length - 1)] as string;
  return { number: exceptionOf(east, lat) ?? usual, band, isSouth: lat < 0 };
}

function exceptionOf(lng: number, lat: number): number | null {
  if (lat >= 56 && lat < 64 && lng >= 3 && lng < 12) return 32;
  if (lat < 72 || lng < 0 || lng >= 42) return null;
  if (lng < 9) return 31;
  if (lng < 21) return 33;
  return lng < 33 ? 35 : 37;
}

/** Metres in the grid of a zone, also beside it. */
export function toUtm([lng, lat]: Position, zone: UtmZone): [easting: number, northing: number] {
  const angle = lng - middleOf(zone);
  const east = (angle - wholeTurns(angle)) * RADIANS;
  const sin = Math.sin(lat * RADIANS);
  const tan = Math.sinh(Math.atanh(sin) - CONFORMAL * Math.atanh(CONFORMAL * sin));
  const xi = Math.atan2(tan, Math.cos(east));
  const eta = Math.asinh(Math.sin(east) / Math.hypot(tan, Math.cos(east)));
  let [easting, northing] = [eta, xi];
  ALPHA.forEach((alpha, j) => {
    const k = 2 * (j + 1);
    easting += alpha * Math.cos(k * xi) * Math.sinh(k * eta);
    northing += alpha * Math.sin(k * xi) * Math.cosh(k * eta);
  });
  const metres = SCALE * RECTIFYING;
  return [FALSE_EASTING + metres * easting, falseNorthing(zone) + metres * northing];
}

/** The position of a place in the grid of a zone, the inverse of `toUtm`; its longitude is near the zone's middle. */
export function fromUtm([easting, northing]: readonly [number, number], zone: UtmZone): Position {
  const metres = SCALE * RECTIFYING;
  const eta = (easting - FALSE_EASTING) / metres;
  const xi = (northing - falseNorthing(zone)) / metres;
  let [etaOfSphere, xiOfSphere] = [eta, xi];
  BETA.forEach((beta, j) => {
    const k = 2 * (j + 1);
    etaOfSphere -= beta * Math.cos(k * xi) * Math.sinh(k * eta);
    xiOfSphere -= beta * Math.sin(k * xi) * Math.cosh(k * eta);
  });
  const conformal = Math.asin(Math.sin(xiOfSphere) / Math.cosh(etaOfSphere));
  const lat = DELTA.reduce((sum, delta, j) => sum + delta * Math.sin(2 * (j + 1) * conformal), conformal);
  const lng = Math.atan2(Math.sinh(etaOfSphere), Math.cos(xiOfSphere));
  return [middleOf(zone) + lng / RADIANS, lat / RADIANS];
}

function middleOf({ number }: UtmZone): number {
  return number * 6 - 183;
}

function falseNorthing({ isSouth }: UtmZone): number {
  return isSouth ? FALSE_NORTHING : 0;
}
