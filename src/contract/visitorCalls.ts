import * as z from "zod/mini";
import { nullishText } from "./nullish.ts";

const countryWire = z.object({
  code: z.string().check(z.length(2)),
  name: nullishText,
  currencyCode: nullishText,
  currencySymbol: nullishText,
});
export const availableCountriesAnswer = z.object({ countries: z.array(countryWire) });

/** Answer of the IP geolocation service. */
export const geoipAnswer = z.object({ country_code: nullishText });
export const guestTokenAnswer = z.object({ success: z.boolean(), token: z.string() });
export type CountryWire = z.infer<typeof countryWire>;
