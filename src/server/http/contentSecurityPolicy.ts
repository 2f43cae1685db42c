import { NO_INLINE_PARTS } from "../page/inlineParts.ts";
import type { Env } from "../settings/env.ts";
import { cognitoEndpoint } from "../settings/userPool.ts";

export type PolicyEnv = Pick<
  Env,
  "TILES_OSM" | "TILES_DEM" | "GEOIP_URL" | "IDENTITY" | "COGNITO_USER_POOL_ID"
>;

/**
 * The page's policy: everything from this server; tiles, country and accounts from the configured hosts.
 * @param inline the sources of the style and the scripts that the page contains
 */
export function contentSecurityPolicy(env: PolicyEnv, inline = NO_INLINE_PARTS): string {
  const tileHosts = originsOf([env.TILES_OSM, env.TILES_DEM]);
  const connections = originsOf([env.TILES_OSM, env.TILES_DEM, env.GEOIP_URL, cognitoEndpoint(env)]);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts].join(" "),
    ["style-src 'self'", inline.style ?? []].flat().join(" "),
    "worker-src 'self'",
    ["img-src 'self' data: blob:", ...tileHosts].join(" "),
    ["connect-src 'self'", ...connections].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A host with a placeholder (`https://{s}.tiles.example`) is allowed as `https://*.tiles.example`. */
function originsOf(addresses: (string | null)[]): string[] {
  const origins = addresses.flatMap((address) => {
    const origin = /^https?:\/\/[^/?#]+/.exec(address ?? "")?.[0];
    return origin ? [origin.replace(/\/\/[^.]*\{[^}]*\}[^.]*\./, "//*.")] : [];
  });
  return [...new Set(origins)];
}
