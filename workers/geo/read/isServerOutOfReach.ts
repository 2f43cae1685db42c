import { isOutOfReach } from "../../../src/lib/network/isOutOfReach.ts";
import type { GeoError } from "../geoError.ts";

/**
 * Whether a failed call says nothing about what it asked for, so that what is stored on this device counts. Our server's
 * answers have an error body; a proxy without a server behind it also says 404, one with a challenge 403.
 */
export function isServerOutOfReach(error: GeoError): boolean {
  return (error.kind === "http" && !error.body) || isOutOfReach(error);
}
