import { Hono } from "hono";
import type { GuestTokens } from "../adapters/guestTokens.ts";
import { availableCountries } from "../countries/countries.ts";
import { requestCountry } from "../countries/requestCountry.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_ALL, NOT_STORED } from "../http/body/caching.ts";
import { answerEncoded, encodeJson } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";
import type { Env } from "../settings/env.ts";

/** The first calls of every visitor: guest token, country, available countries. */
export function visitorRoutes({
  env,
  guestTokens,
}: {
  env: Pick<Env, "TRUST_PROXY">;
  guestTokens: GuestTokens;
}) {
  const app = new Hono<AppEnv>();
  const countries = encodeJson({ countries: availableCountries() });
  methods(app, "/users/guest-token", {
    GET: async (context) => {
      const token = await guestTokens.issue();
      return context.json({ success: true, token }, 200, NOT_STORED);
    },
  });

  methods(app, "/payment/available-countries", {
    GET: (context) => answerEncoded(context, countries, FOR_ALL),
  });

  methods(app, "/geo", {
    GET: (context) => {
      const country = requestCountry((name) => context.req.header(name), env.TRUST_PROXY > 0);
      return context.json({ country_code: country }, 200, NOT_STORED);
    },
  });

  return app;
}
