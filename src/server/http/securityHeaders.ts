import { createMiddleware } from "hono/factory";
import { NO_INLINE_PARTS } from "../page/inlineParts.ts";
import type { Env } from "../settings/env.ts";
import { cognitoEndpoint } from "../settings/userPool.ts";
import type { AppEnv } from "./appEnv.ts";

export type PolicyEnv = Pick<
  Env,
  "TILES_OSM" | "TILES_DEM" | "GEOIP_URL" | "IDENTITY" | "COGNITO_USER_POOL_ID"
>;

/** One year, without subdomains, which may belong to others. */
const STRICT_TRANSPORT = "max-age=31536000";

/** Sets security headers on every response; a handler may have set a stricter policy. */
export function securityHeaders(env: PolicyEnv & Pick<Env, "PUBLIC_URL">) {
  const policy = contentSecurityPolicy(env);
  const isSecure = env.PUBLIC_URL !== null && new URL(env.PUBLIC_URL).protocol === "https:";
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    // Not by context.header(), which creates another response, with a copy of the body, on each call.
    const { headers } = context.res;
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
    if (isSecure) headers.set("Strict-Transport-Security", STRICT_TRANSPORT);
    headers.set("X-Content-Type-Options", "nosniff");
    // Public tile hosts require a referrer; the origin is enough.
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    // Pictures for link previews are shown by other sites.
    if (!headers.has("Cross-Origin-Resource-Policy")) {
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
    }
  });
}

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
