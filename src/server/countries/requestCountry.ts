import { DEFAULT_COUNTRY } from "./countries.ts";

/** Headers in which hosting platforms name the country of the caller. */
const PLATFORM_HEADERS = [
  "CF-IPCountry",
  "CloudFront-Viewer-Country",
  "X-Vercel-IP-Country",
  "X-Country-Code",
];

/** The headers on which `requestCountry` depends. */
export function countryHeaders(isProxyTrusted: boolean): readonly string[] {
  return isProxyTrusted ? PLATFORM_HEADERS : [];
}

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
