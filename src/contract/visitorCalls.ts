import * as z from "zod/mini";

const countryWire = z.object({
  code: z.string().check(z.length(2)),
  name: z.nullish(z.string()),
  currencyCode: z.nullish(z.string()),
  currencySymbol: z.nullish(z.string()),
});
export const availableCountriesAnswer = z.object({ countries: z.array(countryWire) });

/** Answer of the IP geolocation service. */
export const geoipAnswer = z.object({ country_code: z.nullish(z.string()) });
export const guestTokenAnswer = z.object({ success: z.boolean(), token: z.string() });
export type CountryWire = z.infer<typeof countryWire>;
