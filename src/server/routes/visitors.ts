import { Hono } from "hono";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerEncoded, encodeJson } from "../http/encodedText.ts";
import { onlyGet } from "../http/onlyGet.ts";
import { rateLimit } from "../http/rateLimit.ts";
import { availableCountries } from "../services/countries.ts";
import type { GuestTokens } from "../services/guestTokens.ts";
import { requestCountry } from "../services/requestCountry.ts";

/** Guest tokens that one address may ask for in a minute. */
const GUEST_TOKENS_PER_MINUTE = 60;

/** Calls that every visitor makes before anything is known about them: a token, their country, the countries sold to. */
export function visitorRoutes({
  db,
  env,
  guestTokens,
  now,
}: {
  db: Database;
  env: Pick<Env, "RATE_LIMITS" | "TRUST_PROXY">;
  guestTokens: GuestTokens;
  now: () => number;
}) {
  const app = new Hono<AppEnv>();
  const countries = encodeJson({ countries: availableCountries() });
  const limits = env.RATE_LIMITS
    ? [
        rateLimit({
          db,
          name: "guest-token",
          limit: GUEST_TOKENS_PER_MINUTE,
          trustedProxies: env.TRUST_PROXY,
          now,
        }),
      ]
    : [];

  onlyGet(app, ["/users/guest-token"], ...limits, async (context) => {
    const token = await guestTokens.issue();
    return context.json({ success: true, token }, 200, { "Cache-Control": "no-store" });
  });

  onlyGet(app, ["/payment/available-countries"], (context) =>
    answerEncoded(context, countries, "public, no-cache"),
  );

  onlyGet(app, ["/geo"], (context) => {
    const country = requestCountry((name) => context.req.header(name), env.TRUST_PROXY > 0);
    return context.json({ country_code: country }, 200, { "Cache-Control": "no-store" });
  });

  return app;
}
