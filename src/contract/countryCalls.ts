import * as z from "zod/mini";

export const countryWire = z.object({
  code: z.string().check(z.length(2)),
  name: z.nullish(z.string()),
  currencyCode: z.nullish(z.string()),
  currencySymbol: z.nullish(z.string()),
});
export type CountryWire = z.infer<typeof countryWire>;
export const availableCountriesAnswer = z.object({ countries: z.array(countryWire) });
