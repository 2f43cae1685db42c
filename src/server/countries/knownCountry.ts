import type { Env } from "../settings/env.ts";
import { requestCountry } from "./requestCountry.ts";

/** Returns what the server itself knows of a caller's country: null if another service looks it up. */
export function knownCountry({
  GEOIP_URL,
  TRUST_PROXY,
}: Pick<Env, "GEOIP_URL" | "TRUST_PROXY">): (header: (name: string) => string | undefined) => string | null {
  return (header) => (GEOIP_URL === null ? requestCountry(header, TRUST_PROXY > 0) : null);
}
