import { createMiddleware } from "hono/factory";
import type { Env } from "../settings/env.ts";
import type { AppEnv } from "./appEnv.ts";
import { contentSecurityPolicy, type PolicyEnv } from "./contentSecurityPolicy.ts";

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
