import { DEFAULT_COUNTRY } from "./countries.ts";

/** Headers in which hosting platforms name the country of the caller. */
const PLATFORM_HEADERS = [
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-vercel-ip-country",
  "x-country-code",
];

/** The country reported by the hosting platform; the default one if there is none or the platform is not trusted. */
export function requestCountry(
  header: (name: string) => string | undefined,
  isProxyTrusted: boolean,
): string {
  if (!isProxyTrusted) return DEFAULT_COUNTRY;
  const codes = PLATFORM_HEADERS.map((name) => header(name)?.trim().toUpperCase() ?? "");
  // XX is unknown, T1 is Tor.
  return codes.find((code) => /^[A-Z]{2}$/.test(code) && code !== "XX") ?? DEFAULT_COUNTRY;
}
