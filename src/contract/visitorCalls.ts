import * as z from "zod/mini";

/** Answer of the IP geolocation service. */
export const geoipAnswer = z.object({ country_code: z.nullish(z.string()) });
export const guestTokenAnswer = z.object({ success: z.boolean(), token: z.string() });
